import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { mediaApi } from '#contract/media/api.ts';
import { anAccount, type Person, receiveCode, type Send } from '#web/testing/person.ts';
import { isRunning, npmStart, processTree, type RunningServer, waitForOutput } from './npm-start-for-tests.ts';
import { signUp } from './person-for-tests.ts';
import { root } from './platform.ts';
import { freePort } from './port.ts';

const TEST_TIMEOUT_MS = 240_000;
/** A job whose message was lost waits two minutes, unless the queue is known to be new. */
const TAKEN_UP = { timeout: 60_000, interval: 500 };
const state = mkdtempSync(join(tmpdir(), 'vug-killed-jobs-'));
const photo = new Uint8Array(readFileSync(join(root, 'demo', 'specimens', 'fluorite-purple.jpg')));
let port = 0;
let server: RunningServer;
let person: Person;
let send: Send;

beforeAll(async () => {
  port = await freePort();
  server = await npmStart(state, port);
  ({ person, send } = await signUp(`http://127.0.0.1:${port}`));
}, TEST_TIMEOUT_MS);

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exitCode;
  rmSync(state, { recursive: true, force: true });
});

const isHealthy = async () =>
  await fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The processes that each test kills; afterwards the server is restarted. */
const kills: Record<string, (pids: number[]) => Promise<void>> = {
  workerd: async ([, , workerd]) => {
    process.kill(workerd ?? Number.NaN, 'SIGKILL');
    await expect.poll(() => processTree(server.child.pid ?? 0)[2], TAKEN_UP).not.toBe(workerd);
    await expect.poll(isHealthy, TAKEN_UP).toBe(true);
  },
  'the server': async ([, ...pids]) => {
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await waitForOutput(server, 'The server answers again');
  },
  'everything that npm start began': async (pids) => {
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await server.exitCode;
    // The port is free only when the last of them is gone.
    await expect.poll(() => pids.some(isRunning), TAKEN_UP).toBe(false);
    server = await npmStart(state, port);
  },
};

it.each(Object.keys(kills))(
  'jobs that wait or are carried out are taken up soon after %s was killed',
  {
    timeout: TEST_TIMEOUT_MS,
  },
  async (name) => {
    const { id: specimen_id } = await person.createSpecimen({ coll_index: 1 + Object.keys(kills).indexOf(name) });
    const photos: string[] = [];
    for (let n = 0; n < 3; n += 1) photos.push(await person.sendPhoto(specimen_id, photo));
    const { email } = anAccount();
    // The email is sent after the queue has waited a second for more.
    await person.call(accountApi.sendVerificationCode, { email });
    await kills[name]?.(processTree(server.child.pid ?? 0));
    const states = () => Promise.all(photos.map(async (id) => (await person.call(mediaApi.read, { id })).state));
    await expect.poll(states, TAKEN_UP).toEqual(photos.map(() => 'ready'));
    expect(await receiveCode(send, email)).toMatch(/^\d{6}$/);
  },
);
