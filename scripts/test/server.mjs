import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { node, root } from '../start/platform.mjs';
import { freePort } from '../start/port.mjs';
import { launch, tail } from '../start/processes.mjs';

/** What a test's server has and nobody else's: accounts are made without the slow hash of their passwords. */
const settings = { PASSWORD_COST: 'cheap' };

async function isReady(origin) {
  try {
    const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * `npm start` for tests: over a state folder, at a port of its own, its output in a log. Answers its address once the
 * demo is in; fails with what the server last said. `stop` ends it as Ctrl-C does.
 */
export async function startServer(state, log) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = launch(node(), [join(root, 'scripts', 'start.mjs')], {
    log,
    extraEnv: { ...settings, PORT: String(port), STATE_DIR: state },
  });
  let ended = false;
  server.ended.then(() => {
    ended = true;
  });
  const stop = () => {
    server.kill('SIGTERM');
    return server.ended;
  };
  while (!/^Vug is ready/m.test(tail(log)) || !(await isReady(origin))) {
    if (ended) throw new Error(`The tests' server ended before it was ready:\n${tail(log, 40)}`);
    await wait(100);
  }
  return { origin, stop };
}
