import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bench } from '#scripts/bench/bench.ts';
import { root } from '#scripts/start/platform.mjs';
import { freePort } from '#scripts/start/port.mjs';
import { beforeStopping, run } from '#scripts/start/processes.mjs';

const PATIENCE = 600_000;
const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** npm start until its ready line, its steps printed as they are done. */
function start(clone: string, port: number): Promise<ChildProcess> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_|^(STATE_DIR|INIT_CWD)$/.test(name)),
  );
  const server = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  beforeStopping(() => stop(server));
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Not ready after ten minutes.')), PATIENCE);
    server.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it was ready.`)));
    createInterface({ input: server.stdout }).on('line', (line) => {
      console.log(`  ${line}`);
      if (!line.startsWith('Vug is ready')) return;
      clearTimeout(late);
      resolve(server);
    });
  });
}

/** As Ctrl-C in its terminal: the signal goes to the whole group. */
function stop(server: ChildProcess) {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  try {
    process.kill(-server.pid, 'SIGINT');
  } catch {
    // The group is gone already.
  }
}

async function isGone(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/health`).then(
    () => false,
    () => true,
  );
}

async function stopped(server: ChildProcess, port: number) {
  stop(server);
  for (let waited = 0; waited < 100 && !(await isGone(port)); waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Seconds from a clone of what is committed here to ready, and of a second start; npm's cache is as it is found. */
await bench(async ({ folder }) => {
  const clone = join(folder, 'vug');
  const port = await freePort();
  const began = performance.now();
  if ((await run('git', ['clone', '--quiet', '--no-local', root, clone])) !== 0) throw new Error('git clone failed.');
  console.log(`Clone: ${seconds(began)}`);
  const first = await start(clone, port);
  console.log(`From clone to ready: ${seconds(began)}`);
  const stopping = performance.now();
  await stopped(first, port);
  console.log(`Stopped: ${seconds(stopping)}`);
  const again = performance.now();
  const second = await start(clone, port);
  console.log(`A second start: ${seconds(again)}`);
  await stopped(second, port);
  return true;
});
