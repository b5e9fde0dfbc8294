import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bundles } from './bundle.mjs';
import { node, root, wrangler } from './platform.mjs';
import { launch, tail } from './processes.mjs';
import { Refusal } from './refusal.mjs';

const patience = 90_000;

// Scripts as they were bundled, in one workerd, over one state folder; the first has the address.
export function launchBundles(state, port, folders, { anew = false } = {}) {
  const args = ['--no-warnings', join(root, 'scripts', 'start', 'server.mjs'), state, String(port), ...folders];
  return launch(node(), args, { log: serverLog(state), tied: true, anew });
}

// Both of ours; anew, what an earlier server said stays in the log.
export function launchWorkers(state, port, options) {
  return launchBundles(state, port, bundles, options);
}

// Both workers from the sources, bundled anew with each change, behind wrangler's proxy; links lead to the origin
// given.
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

const health = (port) => `http://127.0.0.1:${port}/api/health`;

async function answerOf(port, patience) {
  try {
    const response = await fetch(health(port), { signal: AbortSignal.timeout(patience) });
    await response.arrayBuffer();
    return response;
  } catch {
    return undefined;
  }
}

// Whether the app answers, well or not.
export async function saysAnything(port, patience) {
  return (await answerOf(port, patience)) !== undefined;
}

// Resolves once the app answers that it is well.
export async function untilReady(state, port, server) {
  const deadline = performance.now() + patience;
  let ended;
  server.ended.then((end) => {
    ended = end;
  });
  while (!(await answerOf(port, 5000))?.ok) {
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
