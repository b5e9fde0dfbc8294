import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { paths } from '#contract/paths.ts';
import { type ManualPayload, payloadPath } from '#contract/route-rules.ts';
import { root } from '../house/sources.ts';

const address = 'virtual:prepared-manual';
const resolved = `\0${address}`;

/** The manual's chapters as they stand now, drawn as HTML in each language. */
export async function drawManual(): Promise<ManualPayload> {
  const chapters = join(root, 'web', 'manual', 'prepared-manual.tsx');
  const config = { configFile: false, root: join(root, 'web'), logLevel: 'error' } as const;
  const { module } = await runnerImport<{ preparedManual: () => ManualPayload }>(chapters, config);
  return module.preparedManual();
}

/**
 * Draws the manual when the app is built. The server has it in `virtual:prepared-manual` (`isGiven`); for the browser,
 * where that module is null, it lies beside the page as its payload.
 */
export function preparedText({ isGiven }: { isGiven: boolean }): Plugin {
  const payload = payloadPath(paths.manual);
  return {
    name: 'prepared-text',
    resolveId: { filter: { id: /^virtual:prepared-manual$/ }, handler: () => resolved },
    load: {
      filter: { id: /^\0virtual:prepared-manual$/ },
      handler: async () => `export const preparedManual = ${JSON.stringify(isGiven ? await drawManual() : null)};`,
    },
    configureServer({ middlewares }) {
      middlewares.use(payload, (_, response, next) => {
        drawManual().then((text) => {
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify(text));
        }, next);
      });
    },
    async generateBundle() {
      if (isGiven) return;
      this.emitFile({ type: 'asset', fileName: payload.slice(1), source: JSON.stringify(await drawManual()) });
    },
  };
}
