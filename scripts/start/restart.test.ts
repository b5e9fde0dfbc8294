import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  isRunning,
  launchByNpm,
  npmStart,
  processTree,
  type Running,
  waitForOutput,
} from '#scripts/start/npm-start-for-tests.ts';
import { root } from '#scripts/start/platform.ts';
import { freePort } from '#scripts/start/port.ts';

const PATIENCE = 240_000;
const state = mkdtempSync(join(tmpdir(), 'vug-restart-'));
let port = 0;
let running: Running | undefined;

/** The processes of the run: `npm start` itself, its server, workerd. */
const processes = () => processTree(running?.child.pid ?? 0);
const kill = (pid: number | undefined, signal: NodeJS.Signals) => process.kill(pid ?? Number.NaN, signal);
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

async function gone(pids: readonly number[]) {
  while (pids.some(isRunning)) await wait(50);
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

it('a local server goes on after the end of workerd', { timeout: PATIENCE }, async () => {
  await started();
  const [, , workerd] = processes();
  kill(workerd, 'SIGKILL');
  while (processes()[2] === workerd || (await health().catch(() => 0)) !== 200) await wait(50);
  expect(running?.said()).not.toMatch('ended by itself');
});

it('begins its server anew when that is ended by force', { timeout: PATIENCE }, async () => {
  const run = await started();
  const [, ...pids] = processes();
  for (const pid of pids) kill(pid, 'SIGKILL');
  await waitForOutput(run, 'The server answers again');
  expect(run.said()).toMatch('The server ended by itself');
  await gone(pids);
  expect(await health()).toBe(200);
});

it('begins its server anew when that listens and never answers', { timeout: PATIENCE }, async () => {
  await running?.child.kill('SIGTERM');
  await running?.ended;
  const run = await start();
  const [, ...pids] = processes();
  kill(pids[1], 'SIGSTOP');
  await waitForOutput(run, 'The server answers again');
  expect(run.said()).toMatch('The server has not answered for');
  await gone(pids);
  expect(await health()).toBe(200);
});

it('a local server takes its server with it when it is ended by force', { timeout: PATIENCE }, async () => {
  const { child } = await started();
  const pids = processes();
  child.kill('SIGKILL');
  await gone(pids);
  const { said } = await start();
  expect(said()).not.toMatch('damaged');
  expect(await health()).toBe(200);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a local server leaves nothing behind after %s',
  { timeout: PATIENCE },
  async (signal) => {
    const { child, ended } = await started();
    const pids = processes();
    child.kill(signal);
    expect(await ended).toBe(0);
    await gone(pids);
  },
);

it('a local server leaves nothing behind when npm is ended by force', { timeout: PATIENCE }, async () => {
  running = await launchByNpm(state, port);
  const pids = processes();
  running.child.kill('SIGKILL');
  await gone(pids);
});
