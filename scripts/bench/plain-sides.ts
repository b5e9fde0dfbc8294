import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundles } from '#scripts/start/bundle.mjs';
import { node, root } from '#scripts/start/platform.mjs';
import { freePort } from '#scripts/start/port.mjs';
import { launch, type Program } from '#scripts/start/processes.mjs';
import { serverLog, untilReady } from '#scripts/start/serve.mjs';

const plainScript = join(root, 'scripts', 'bench', 'plain-server.mjs');

/** Starts a bundle, the product's own without another, in a workerd that has nothing in front of it; its files stand on the other port. */
export function launchPlain(own: string, port: number, filesPort: number, bundle = bundles[0] ?? ''): Program {
  const ports = [String(port), String(filesPort)];
  const args = ['--no-warnings', plainScript, own, ...ports, bundle, join(root, 'dist', 'client')];
  return launch(node(), args, { log: serverLog(own) });
}

/** Starts a bundle so, over a copy of the databases, since two programs can't share local ones; its origin, once it answers. */
export async function startPlain(own: string, state: string, bundle?: string): Promise<string> {
  cpSync(join(state, 'v3'), join(own, 'v3'), { recursive: true });
  mkdirSync(join(own, 'log'), { recursive: true });
  const [port, filesPort] = [await freePort(), await freePort()];
  await untilReady(own, port, launchPlain(own, port, filesPort, bundle));
  return `http://127.0.0.1:${port}`;
}
