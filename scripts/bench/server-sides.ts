import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchPlain } from '#scripts/bench/plain-sides.ts';
import { freePort } from '#scripts/start/port.mjs';
import type { Program } from '#scripts/start/processes.mjs';
import { launchWorkers, launchWrangler, untilReady } from '#scripts/start/serve.mjs';
import { step } from '#scripts/start/step.mjs';

/** A server, and the port on which it gives out files. */
export type Side = { name: string; server: Program; port: number; filesPort: number };

/** The three ways to serve, each over its own copy of the databases, since two programs can't share local ones. */
export async function startSides(folder: string, state: string): Promise<Side[]> {
  const begin = async (name: string, launchOn: (own: string, port: number, filesPort: number) => Program) => {
    const own = join(folder, name);
    cpSync(join(state, 'v3'), join(own, 'v3'), { recursive: true });
    mkdirSync(join(own, 'log'), { recursive: true });
    const [port, spare] = [await freePort(), await freePort()];
    const server = launchOn(own, port, spare);
    await step(name, () => untilReady(own, port, server));
    return { name, server, port, filesPort: name === 'plain' ? spare : port };
  };
  const before = (own: string, port: number) => launchWrangler(own, port, `http://127.0.0.1:${port}`);
  return [await begin('before', before), await begin('now', launchWorkers), await begin('plain', launchPlain)];
}
