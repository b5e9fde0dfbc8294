import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGenerator, expandVariantGroup } from 'unocss';
import type { Plugin } from 'vite';
import config from '../../uno.config.ts';
import { root } from '../house/sources.ts';
import { publicModules } from './public-modules.ts';

const parts = { public: 'virtual:looks/public.css', all: 'virtual:looks/all.css' };
const resolved = '/virtual-looks-public.css';
/** Where nothing draws, as in tests of screens, there are no looks. */
const none = '/virtual-looks-none.css';

/**
 * Gives the looks in two sheets: `virtual:looks/public.css` is what the public pages show, `virtual:looks/all.css` has
 * these once more and all others. The second says everything again, in its order: which rule wins never hangs on which
 * page somebody came from.
 */
export function looksInParts(): Plugin {
  let isBuilt = false;
  return {
    name: 'looks-in-parts',
    configResolved({ command }) {
      isBuilt = command === 'build';
    },
    async resolveId(id) {
      if (id === parts.public && isBuilt) return resolved;
      return id === parts.public || id === parts.all ? ((await this.resolve('virtual:uno.css')) ?? none) : null;
    },
    load(id) {
      if (id === none) return '';
      return id === resolved ? publicLooks() : null;
    },
  };
}

/** The sheet of the public pages. */
async function publicLooks(): Promise<string> {
  const uno = await createGenerator({ ...config, envMode: 'build' });
  const said = new Set<string>();
  for (const file of publicModules({ late: true }).keys())
    if (file.startsWith('web/'))
      await uno.applyExtractors(expandVariantGroup(readFileSync(join(root, file), 'utf8')), file, said);
  return (await uno.generate(said)).css;
}
