import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from '#scripts/house/sources.ts';

const emptyModule = '\0empty';
/** Modules whose dynamic imports the server needs: the public pages, their server-rendered parts, and the texts. */
export const importers: ReadonlySet<string> = new Set([
  'web/server-render.tsx',
  'web/public-pages.ts',
  'web/collection/specimen/deferred-sections.ts',
  'web/lib/text-chunks.ts',
  'web/shell/faults/error-page.tsx',
  'web/shell/search/deferred-header-search.tsx',
]);

/**
 * Leaves out of the server's bundle what browsers load after the server render, such as editors, decoders and the
 * map: with them the bundle would be six times as large.
 */
export function serverChunks(): Plugin {
  return {
    name: 'server-chunks',
    resolveDynamicImport(_, importer = '') {
      const from = path.relative(root, importer).split(path.sep).join('/');
      return importers.has(from) ? null : emptyModule;
    },
    load: { filter: { id: /^\0empty$/ }, handler: () => 'export default null;' },
  };
}
