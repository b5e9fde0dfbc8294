import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#scripts/start/platform.ts';
import { freePort } from '#scripts/start/port.ts';
import { launch, tail } from '#scripts/start/processes.ts';

/**
 * Settings of a test server only: passwords are hashed cheaply, tests say from which address they ask, and NODE_ENV has the value that a shell may set,
 * which a build must ignore.
 */
const settings = { PASSWORD_COST: 'cheap', TRUSTED_PROXY: '127.0.0.1', NODE_ENV: 'development' };

async function isReady(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

export type TestServer = { origin: string; stop: () => Promise<unknown> };

/**
 * Runs `npm start` for tests over a state folder, on a port of its own, with its output in a log. Resolves to
 * its origin once the demo is filled; throws with the last output if the server ends. `stop` ends it as Ctrl-C
 * does.
 */
export async function startServer(state: string, log: string): Promise<TestServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = launch(process.execPath, ['--no-warnings', join(root, 'scripts', 'start.ts')], {
    log,
    extraEnv: { ...settings, PORT: String(port), STATE_DIR: state },
  });
  let hasEnded = false;
  void server.exitResult.then(() => {
    hasEnded = true;
  });
  const stop = () => {
    server.kill('SIGTERM');
    return server.exitResult;
  };
  while (!/^Vug is ready/m.test(tail(log)) || !(await isReady(origin))) {
    if (hasEnded) throw new Error(`The tests' server ended before it was ready:\n${tail(log, 40)}`);
    await wait(100);
  }
  return { origin, stop };
}
