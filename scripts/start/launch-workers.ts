import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bundles } from './bundle.ts';
import { askHealth, isReady } from './health.ts';
import { root, wrangler } from './platform.ts';
import { launch, type Program, tail } from './processes.ts';
import { Refusal } from './refusal.ts';

const READY_LIMIT_MS = 90_000;

type Options = { appends?: boolean };

/** Starts bundled scripts in one workerd, over one state folder; the first script serves the port. */
export function launchBundles(
  state: string,
  port: number,
  folders: readonly string[],
  { appends }: Options = {},
): Program {
  const args = ['--no-warnings', join(root, 'scripts', 'start', 'server.ts'), state, String(port), ...folders];
  const server = launch(process.execPath, args, { log: serverLog(state), isTied: true, appends });
  // Messages that the owner must see while it runs.
  server.on('message', (sentence) => console.log(String(sentence)));
  return server;
}

/** Starts both scripts of the product. */
export function launchWorkers(state: string, port: number, options?: Options): Program {
  return launchBundles(state, port, bundles, options);
}

/** Starts both scripts from their sources, rebuilt on each change, behind wrangler's proxy. */
export function launchWrangler(state: string, port: number, origin: string): Program {
  const args = [wrangler, 'dev', '-c', 'wrangler.toml', '-c', 'wrangler.jobs.toml'];
  args.push('--var', `PUBLIC_ORIGIN:${origin}`, '--var', 'DEV_PROXY:wrangler');
  args.push('--persist-to', state, '--ip', '127.0.0.1', '--port', String(port), '--show-interactive-dev-session=false');
  const extraEnv = {
    WRANGLER_LOG_PATH: join(state, 'log', 'wrangler'),
    WRANGLER_REGISTRY_PATH: join(state, 'registry'),
  };
  return launch(process.execPath, args, { log: serverLog(state), extraEnv });
}

export const serverLog = (state: string): string => join(state, 'log', 'server.log');

/** Whether the app answers, with any status. */
export async function isAnswering(port: number, limitMs: number): Promise<boolean> {
  return (await askHealth(port, limitMs)) !== undefined;
}

/**
 * Resolves once the app is healthy or lacks only disk space; throws a Refusal if the server ends, fails to build
 * or is not ready within 90 seconds.
 */
export async function untilReady(state: string, port: number, server: Program): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS;
  const log = serverLog(state);
  const refusal = (reason: string) => new Refusal(`${reason}:\n${tail(log)}\nThe whole output is in ${log}.`);
  let hasEnded = false;
  void server.exitResult.then(() => {
    hasEnded = true;
  });
  while (!(await isReady(await askHealth(port, 5000)))) {
    if (hasEnded) throw refusal('The server ended before it was ready');
    if (/Build failed with \d+ error/.test(tail(log, 200))) throw refusal('The worker scripts do not build');
    if (performance.now() > deadline) throw refusal(`The server was not ready after ${READY_LIMIT_MS / 1000} s`);
    await wait(100);
  }
}
