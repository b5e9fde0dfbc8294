import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh'],
  format: formatter({ lineNumbers: false }),
  catalogs: [{ path: 'web/locales/{locale}', include: ['web'], exclude: ['**/*.test.tsx'] }],
});
