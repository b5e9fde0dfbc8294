import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGenerator, expandVariantGroup } from 'unocss';
import type { Plugin } from 'vite';
import { root } from '#scripts/house/sources.ts';
import config from '../../uno.config.ts';
import { publicModules } from './public-modules.ts';

const stylesheetIds = { public: 'virtual:looks/public.css', complete: 'virtual:looks/all.css' };
const resolvedId = '/virtual-looks-public.css';
/** Nothing is rendered in screen tests, so their stylesheet is empty. */
const emptyId = '/virtual-looks-none.css';

/**
 * Splits the styles into two stylesheets: `virtual:looks/public.css` has what the public pages use,
 * `virtual:looks/all.css` has these again and all others. The second repeats every rule in its order, so that
 * the winning rule never depends on the page that the user came from.
 */
export function splitStylesheets(): Plugin {
  let isBuilt = false;
  return {
    name: 'looks-in-parts',
    configResolved({ command }) {
      isBuilt = command === 'build';
    },
    async resolveId(id) {
      if (id === stylesheetIds.public && isBuilt) return resolvedId;
      return id === stylesheetIds.public || id === stylesheetIds.complete
        ? ((await this.resolve('virtual:uno.css')) ?? emptyId)
        : null;
    },
    load(id) {
      if (id === emptyId) return '';
      return id === resolvedId ? buildPublicStyles() : null;
    },
  };
}

/** The stylesheet of the public pages. */
async function buildPublicStyles(): Promise<string> {
  const uno = await createGenerator({ ...config, envMode: 'build' });
  const tokens = new Set<string>();
  for (const file of publicModules({ withDeferred: true }).keys())
    if (file.startsWith('web/'))
      await uno.applyExtractors(expandVariantGroup(readFileSync(join(root, file), 'utf8')), file, tokens);
  return (await uno.generate(tokens)).css;
}
