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
  type RunningServer,
  waitForOutput,
} from './npm-start-for-tests.ts';
import { root } from './platform.ts';
import { freePort } from './port.ts';

const TEST_TIMEOUT_MS = 240_000;
const state = mkdtempSync(join(tmpdir(), 'vug-restart-'));
let port = 0;
let server: RunningServer | undefined;

/** The processes of the run: `npm start` itself, its server, workerd. */
const processes = () => processTree(server?.child.pid ?? 0);
const kill = (pid: number | undefined, signal: NodeJS.Signals) => process.kill(pid ?? Number.NaN, signal);
const health = () => fetch(`http://127.0.0.1:${port}/api/health`).then((answer) => answer.status);

async function start() {
  server = await npmStart(state, port);
  return server;
}

/** A running server: the previous test's, or a new one. */
async function startServer() {
  const isUp = server?.child.exitCode === null && server.child.signalCode === null;
  return isUp && server ? server : start();
}

async function waitForExit(pids: readonly number[]) {
  while (pids.some(isRunning)) await wait(50);
}

beforeAll(async () => {
  port = await freePort();
});

afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.exitCode;
  rmSync(state, { recursive: true, force: true });
});

it('a local server has the files of the build kept for a year, and what is missing among them not at all', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  await startServer();
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const [assetName] = readdirSync(join(root, 'dist', 'client', 'assets'));
  const file = await ask(`/assets/${assetName}`);
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  const missingFile = await ask('/assets/none-0a1b2c3d.js');
  expect([missingFile.status, missingFile.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
  const page = await ask('/exchange');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});

it('a local server compresses text for whoever takes it so, and nothing else', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  await startServer();
  const names = readdirSync(join(root, 'dist', 'client', 'assets'));
  const assetPath = (kind: RegExp) => `/assets/${names.find((name) => kind.test(name))}`;
  const ask = async (path: string, encoding: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': encoding } });
    return { text: await answer.text(), headers: answer.headers, status: answer.status };
  };
  // The scripts twice, the second time from the cache.
  for (const path of [
    '/api/minerals?q=qu',
    '/favicon.svg',
    assetPath(/\.css$/),
    assetPath(/\.js$/),
    assetPath(/\.js$/),
  ]) {
    const [compressedAnswer, plain] = [await ask(path, 'br, gzip'), await ask(path, 'identity')];
    expect([path, compressedAnswer.headers.get('content-encoding'), compressedAnswer.headers.get('vary')]).toEqual([
      path,
      'gzip',
      'accept-encoding',
    ]);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(compressedAnswer.text).toBe(plain.text);
    const tag = plain.headers.get('etag');
    expect(compressedAnswer.headers.get('etag')).toBe(tag && `W/${tag}`);
  }
  expect((await ask('/', 'gzip')).headers.get('content-encoding')).toBe('gzip');
  expect((await ask(assetPath(/\.woff2$/), 'gzip')).headers.get('content-encoding')).toBeNull();
  expect((await ask('/assets/none-0a1b2c3d.js', 'gzip')).status).toBe(404);
});

it('a local server goes on after the end of workerd', { timeout: TEST_TIMEOUT_MS }, async () => {
  await startServer();
  const [, , workerd] = processes();
  kill(workerd, 'SIGKILL');
  while (processes()[2] === workerd || (await health().catch(() => 0)) !== 200) await wait(50);
  expect(server?.output()).not.toMatch('ended by itself');
});

it('begins its server anew when that is ended by force', { timeout: TEST_TIMEOUT_MS }, async () => {
  const run = await startServer();
  const [, ...pids] = processes();
  for (const pid of pids) kill(pid, 'SIGKILL');
  await waitForOutput(run, 'The server answers again');
  expect(run.output()).toMatch('The server ended by itself');
  await waitForExit(pids);
  expect(await health()).toBe(200);
});

it('begins its server anew when that listens and never answers', { timeout: TEST_TIMEOUT_MS }, async () => {
  await server?.child.kill('SIGTERM');
  await server?.exitCode;
  const run = await start();
  const [, ...pids] = processes();
  kill(pids[1], 'SIGSTOP');
  await waitForOutput(run, 'The server answers again');
  expect(run.output()).toMatch('The server has not answered for');
  await waitForExit(pids);
  expect(await health()).toBe(200);
});

it('a local server takes its server with it when it is ended by force', { timeout: TEST_TIMEOUT_MS }, async () => {
  const { child } = await startServer();
  const pids = processes();
  child.kill('SIGKILL');
  await waitForExit(pids);
  const { output } = await start();
  expect(output()).not.toMatch('damaged');
  expect(await health()).toBe(200);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'a local server leaves nothing behind after %s',
  { timeout: TEST_TIMEOUT_MS },
  async (signal) => {
    const { child, exitCode } = await startServer();
    const pids = processes();
    child.kill(signal);
    expect(await exitCode).toBe(0);
    await waitForExit(pids);
  },
);

it('a local server leaves nothing behind when npm is ended by force', { timeout: TEST_TIMEOUT_MS }, async () => {
  server = await launchByNpm(state, port);
  const pids = processes();
  server.child.kill('SIGKILL');
  await waitForExit(pids);
});
