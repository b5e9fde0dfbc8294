import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { ManualPayload } from '#contract/routes/route-rules.ts';
import { root } from '#scripts/house/sources.ts';

/** The manual's chapters as HTML, in each language. */
export async function renderManual(): Promise<ManualPayload> {
  const chapters = join(root, 'web', 'manual', 'chapters', 'prepared-manual.tsx');
  const config = { configFile: false, root: join(root, 'web'), logLevel: 'error' } as const;
  const { module } = await runnerImport<{ preparedManual: () => ManualPayload }>(chapters, config);
  return module.preparedManual();
}
