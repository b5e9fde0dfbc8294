import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bundles } from './bundle.mjs';
import { node, root, wrangler } from './platform.mjs';
import { launch, tail } from './processes.mjs';
import { Refusal } from './refusal.mjs';

const patience = 90_000;

// Scripts as they were bundled, in one workerd, over one state folder; the first has the address.
export function launchBundles(state, port, folders) {
  const args = ['--no-warnings', join(root, 'scripts', 'start', 'server.mjs'), state, String(port), ...folders];
  return launch(node(), args, { log: serverLog(state), tied: true });
}

// Both of ours.
export function launchWorkers(state, port) {
  return launchBundles(state, port, bundles);
}

// The same from the sources, bundled anew with each change, behind wrangler's proxy; links lead to the origin given.
export function launchWrangler(state, port, origin) {
  const args = [wrangler, 'dev', '-c', 'wrangler.toml', '-c', 'wrangler.jobs.toml'];
  args.push('--var', `PUBLIC_ORIGIN:${origin}`);
  args.push('--persist-to', state, '--ip', '127.0.0.1', '--port', String(port), '--show-interactive-dev-session=false');
  const extraEnv = {
    WRANGLER_LOG_PATH: join(state, 'log', 'wrangler'),
    WRANGLER_REGISTRY_PATH: join(state, 'registry'),
  };
  return launch(node(), args, { log: serverLog(state), extraEnv });
}

export function serverLog(state) {
  return join(state, 'log', 'server.log');
}

async function answers(address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

// Resolves once the app answers that it is well.
export async function untilReady(state, port, server) {
  const deadline = performance.now() + patience;
  let ended;
  server.ended.then((end) => {
    ended = end;
  });
  while (!(await answers(`http://127.0.0.1:${port}/api/health`))) {
    const log = serverLog(state);
    if (ended) throw new Refusal(`The server ended before it was ready:\n${tail(log)}\nThe whole output is in ${log}.`);
    if (/Build failed with \d+ error/.test(tail(log, 200)))
      throw new Refusal(`The worker scripts do not build:\n${tail(log, 40)}`);
    if (performance.now() > deadline) {
      throw new Refusal(
        `The server was not ready after ${patience / 1000} s. Its last lines:\n${tail(log)}\nThe whole output is in ${log}.`,
      );
    }
    await wait(100);
  }
}
