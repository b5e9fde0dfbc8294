import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundles } from '#scripts/start/bundle.mjs';
import { node, root } from '#scripts/start/platform.mjs';
import { freePort } from '#scripts/start/port.mjs';
import { launch, type Program } from '#scripts/start/processes.mjs';
import { launchWorkers, launchWrangler, serverLog, untilReady } from '#scripts/start/serve.mjs';
import { step } from '#scripts/start/step.mjs';

const plainScript = join(root, 'scripts', 'bench', 'plain-server.mjs');

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
  const plain = (own: string, port: number, filesPort: number) => {
    const args = [
      '--no-warnings',
      plainScript,
      own,
      String(port),
      String(filesPort),
      bundles[0] ?? '',
      join(root, 'dist', 'client'),
    ];
    return launch(node(), args, { log: serverLog(own) });
  };
  const before = (own: string, port: number) => launchWrangler(own, port, `http://127.0.0.1:${port}`);
  return [await begin('before', before), await begin('now', launchWorkers), await begin('plain', plain)];
}
