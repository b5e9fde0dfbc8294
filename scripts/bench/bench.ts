import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/start/port.mjs';
import { prepare } from '#scripts/start/prepare.mjs';
import { beforeStopping, command, type Program, stopEverything } from '#scripts/start/processes.mjs';
import { launchWorkers, untilReady } from '#scripts/start/serve.mjs';
import { step } from '#scripts/start/step.mjs';

/** What a benchmark stands on: a folder of its own, gone when it ends, and in it the place of a state folder. */
export type Ground = { folder: string; state: string };

/** Runs a benchmark and stops all that it started; it fails where what it measured is not within its bounds. */
export const bench = (measure: (ground: Ground) => Promise<boolean>) =>
  command(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vug-bench-'));
    beforeStopping(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const isKept = await measure({ folder, state: join(folder, 'state') });
    await stopEverything(isKept ? 0 : 1);
  });

/** Makes a state folder with the reference data, and finds a port for ours and one for what it is measured against. */
export async function prepareState(state: string): Promise<{ port: number; barePort: number }> {
  const [port, barePort] = [await freePort(), await freePort()];
  await prepare({ state, ports: [port, barePort] });
  return { port, barePort };
}

/** Starts the product over a state folder; its origin, once it answers. */
export async function startOurs(state: string, port: number): Promise<{ origin: string; server: Program }> {
  const server = launchWorkers(state, port);
  await step('Ours', () => untilReady(state, port, server));
  return { origin: `http://127.0.0.1:${port}`, server };
}

export const verdict = (isKept: boolean) => (isKept ? 'kept' : 'OVER');
