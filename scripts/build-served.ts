// npm run build:served: the web app and both scripts as npm start serves them, so that it has nothing left to build.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '#scripts/start/build.ts';
import { bundleWorkers } from '#scripts/start/bundle.ts';
import { beforeStopping, command, stopEverything } from '#scripts/start/processes.ts';

await command(async () => {
  // Builds write their logs into a state folder.
  const state = mkdtempSync(join(tmpdir(), 'vug-build-'));
  beforeStopping(() => rmSync(state, { recursive: true, force: true }));
  await buildWeb(state);
  await bundleWorkers(state);
  await stopEverything(0);
});
