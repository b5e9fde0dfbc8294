import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { npmStart, type Running, waitForOutput } from '#scripts/start/npm-start-for-tests.ts';
import { root } from '#scripts/start/platform.mjs';
import { freePort } from '#scripts/start/port.mjs';
import { isRunning } from '#scripts/start/process-names.mjs';

const PATIENCE = 240_000;
const state = mkdtempSync(join(tmpdir(), 'vug-restart-'));
let port = 0;
let running: Running | undefined;

const namesIn = (file: string) => readFileSync(join(state, file), 'utf8').split('\n');
const pidOf = (name: string | undefined) => Number.parseInt(name ?? '', 10);
const health = () => fetch(`http://127.0.0.1:${port}/api/health`).then((answer) => answer.status);

async function start() {
  running = await npmStart(state, port);
  return running;
}

/** One that runs: that of the test before, or a new one. */
async function started() {
  const isUp = running?.child.exitCode === null && running.child.signalCode === null;
  return isUp && running ? running : start();
}

async function gone(names: readonly string[]) {
  while (names.some(isRunning)) await wait(50);
}

beforeAll(async () => {
  port = await freePort();
});

afterAll(async () => {
  running?.child.kill('SIGTERM');
  await running?.ended;
  rmSync(state, { recursive: true, force: true });
});

it('a local server has the files of the build kept for a year, and what is missing among them not at all', {
  timeout: PATIENCE,
}, async () => {
  await started();
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const [built] = readdirSync(join(root, 'dist', 'client', 'assets'));
  const file = await ask(`/assets/${built}`);
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  const missing = await ask('/assets/none-0a1b2c3d.js');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
  const page = await ask('/exchange');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});

it('a local server compresses text for whoever takes it so, and nothing else', {
  timeout: PATIENCE,
}, async () => {
  await started();
  const names = readdirSync(join(root, 'dist', 'client', 'assets'));
  const nameOf = (kind: RegExp) => `/assets/${names.find((name) => kind.test(name))}`;
  const ask = async (path: string, encoding: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': encoding } });
    return { text: await answer.text(), headers: answer.headers, status: answer.status };
  };
  // The scripts twice: the second time they are as they were kept.
  for (const path of ['/api/minerals?q=qu', '/favicon.svg', nameOf(/\.css$/), nameOf(/\.js$/), nameOf(/\.js$/)]) {
    const [packed, plain] = [await ask(path, 'br, gzip'), await ask(path, 'identity')];
    expect([path, packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
      ...[path, 'gzip', 'accept-encoding'],
    ]);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.text).toBe(plain.text);
    const tag = plain.headers.get('etag');
    expect(packed.headers.get('etag')).toBe(tag && `W/${tag}`);
  }
  expect((await ask('/', 'gzip')).headers.get('content-encoding')).toBe('gzip');
  expect((await ask(nameOf(/\.woff2$/), 'gzip')).headers.get('content-encoding')).toBeNull();
  expect((await ask('/assets/none-0a1b2c3d.js', 'gzip')).status).toBe(404);
});

it('a local server goes on after the end of workerd, and after its own by force', { timeout: PATIENCE }, async () => {
  await started();
  const [, workerd] = namesIn('server');
  process.kill(pidOf(workerd), 'SIGKILL');
  while (namesIn('server')[1] === workerd) await wait(50);
  expect(await health()).toBe(200);

  const names = [...namesIn('running'), ...namesIn('server')];
  const [npmStart, server, runtime] = names;
  for (const name of [npmStart, server]) process.kill(pidOf(name), 'SIGKILL');
  await running?.ended;
  expect(isRunning(runtime ?? '')).toBe(true);

  const { said } = await start();
  expect(said()).toMatch('An earlier run was ended by force and left its server running: stopping it.');
  expect(isRunning(runtime ?? '')).toBe(false);
  expect(await health()).toBe(200);
});

it('begins its server anew when that is ended by force', { timeout: PATIENCE }, async () => {
  const run = await started();
  const names = namesIn('server');
  for (const name of names) process.kill(pidOf(name), 'SIGKILL');
  await waitForOutput(run, 'The server answers again');
  expect(run.said()).toMatch('The server ended by itself');
  await gone(names);
  expect(await health()).toBe(200);
});

it('begins its server anew when that listens and never answers', { timeout: PATIENCE }, async () => {
  await running?.child.kill('SIGTERM');
  await running?.ended;
  const run = await start();
  const names = namesIn('server');
  process.kill(pidOf(names[1]), 'SIGSTOP');
  await waitForOutput(run, 'The server answers again');
  expect(run.said()).toMatch('The server has not answered for');
  await gone(names);
  expect(await health()).toBe(200);
});

it('a local server takes its server with it when it is ended by force', { timeout: PATIENCE }, async () => {
  const { child } = await started();
  const names = namesIn('server');
  child.kill('SIGKILL');
  await gone(names);
  const { said } = await start();
  expect(said()).not.toMatch('damaged');
  expect(await health()).toBe(200);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a local server leaves nothing behind after %s',
  { timeout: PATIENCE },
  async (signal) => {
    const { child, ended } = await started();
    const names = namesIn('server');
    child.kill(signal);
    expect(await ended).toBe(0);
    await gone(names);
    expect(existsSync(join(state, 'running'))).toBe(false);
    expect(existsSync(join(state, 'server'))).toBe(false);
  },
);
