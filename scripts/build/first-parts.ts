import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../house/sources.ts';

const nothing = '\0later';
/** What the server fetches itself: the public pages, their parts below the first view and the header's search that it draws with them, and the words. */
const fetching = new Set([
  'web/first-view.tsx',
  'web/public-pages.ts',
  'web/collection/overview/late-parts.ts',
  'web/lib/messages.ts',
  'web/shell/search/late-header-search.tsx',
]);

/** Leaves out of the server's screens what a browser fetches later: a first view is drawn without it. */
export function firstPartsOnly(): Plugin {
  return {
    name: 'first-parts-only',
    resolveDynamicImport(_, importer = '') {
      const from = path.relative(root, importer).split(path.sep).join('/');
      return fetching.has(from) ? null : nothing;
    },
    load: { filter: { id: /^\0later$/ }, handler: () => 'export default null;' },
  };
}
