import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import { collectionApi } from '#contract/collection/api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { npmStart, processTree, type RunningServer, waitForOutput } from './npm-start-for-tests.ts';
import { signUp } from './person-for-tests.ts';
import { freePort } from './port.ts';
import { fillDisk, mountDisk } from './small-disk-for-tests.ts';

const teardowns: (() => unknown)[] = [];
afterEach(async () => {
  for (const action of teardowns.splice(0).reverse()) await action();
});

/**
 * Signs up a user with a specimen and a conversation; returns functions that request pages, add a specimen, log in
 * and list specimens.
 */
async function createTester(origin: string) {
  const { person, send } = await signUp(origin);
  const { person: partner } = await signUp(origin);
  const { coll_no } = await person.createSpecimen({ mineral_ids: ['quartz'] });
  const location = { country: 'CN', region: '', city: '' };
  const offers = [{ mineral_id: 'quartz' }];
  const intent = await partner.call(intentsApi.create, { id: uuid(), location, shipping_range: 'worldwide', offers });
  const threadInput = { id: uuid(), intent_id: intent.id, message: 'Is it still there?' };
  const { id: thread_id } = await person.call(threadsApi.start, threadInput);
  const collectionPath = `/mc/${person.username}`;
  const paths = [
    '/',
    '/exchange',
    '/mineral/quartz',
    '/api/minerals?q=qua',
    '/sitemap.xml',
    '/share.jpg',
    '/api/account/profile',
    collectionPath,
    `${collectionPath}/${coll_no}`,
    `${collectionPath}.csv`,
    `/api${collectionPath}`,
    '/api/i/specimens',
    '/api/i/threads',
    `/api/i/threads/${thread_id}`,
  ];
  const readStatuses = () => Promise.all(paths.map(async (path) => [path, (await send(path)).status]));
  const headers = { 'content-type': 'application/json' };
  let storedCount = 1;
  /** Adds a specimen; returns the status and the error of the answer. */
  const addSpecimen = async () => {
    const specimen = {
      id: uuid(),
      access_level: 'public',
      coll_serie: 'SC',
      coll_index: storedCount + 1,
      photos: 1,
    };
    const answer = await send('/api/i/specimens', { method: 'POST', headers, body: JSON.stringify(specimen) });
    const { d } = (await answer.json()) as { d: { error?: string } };
    if (answer.status === 201) storedCount += 1;
    return `${answer.status} ${d.error ?? 'stored'}`;
  };
  const logIn = () => person.call(accountApi.login, { login: person.username, password: person.account.password });
  const countSpecimens = async () => (await person.call(collectionApi.list, { limit: 100 })).items.length;
  return {
    statuses: readStatuses,
    expectedStatuses: paths.map((path) => [path, 200]),
    write: addSpecimen,
    logIn,
    list: countSpecimens,
    storedSpecimens: () => storedCount,
  };
}

it('a local server reads on over a full disk, refuses to write, and is well when there is room again', {
  timeout: 300_000,
}, async ({ skip }) => {
  const mount = mountDisk(240);
  if (!mount) return skip('this user mounts nothing');
  const { diskPath, unmount } = mount;
  teardowns.push(unmount);
  const port = await freePort();
  const server: RunningServer = await npmStart(join(diskPath, 'state'), port);
  teardowns.push(() => {
    server.child.kill('SIGTERM');
    return server.exitCode;
  });
  const origin = `http://127.0.0.1:${port}`;
  const readHealthStatus = () => fetch(`${origin}/api/health`).then((answer) => answer.status);
  const reader = await createTester(origin);
  const fillerFiles = ['filling', 'filling 2', 'filling 3'].map((name) => join(diskPath, name));

  expect(await reader.statuses()).toEqual(reader.expectedStatuses);

  // Each round fills the disk again, because the server frees some space in between.
  for (const fillerFile of fillerFiles) {
    fillDisk(fillerFile);
    expect(await reader.statuses()).toEqual(reader.expectedStatuses);
    expect(await reader.write()).toBe('503 unavailable');
    await reader.logIn();
    expect(await reader.list()).toBe(reader.storedSpecimens());
  }
  while ((await readHealthStatus()) !== 503) await wait(200);
  await waitForOutput(server, 'The disk is nearly full: writes are refused');

  // A server that ended because of a full disk restarts and serves reads.
  for (const pid of processTree(server.child.pid ?? 0).slice(1)) process.kill(pid, 'SIGKILL');
  await waitForOutput(server, 'The server answers again');
  expect(await reader.statuses()).toEqual(reader.expectedStatuses);
  expect(await reader.write()).toBe('503 unavailable');

  for (const fillerFile of fillerFiles) rmSync(fillerFile);
  while ((await readHealthStatus()) !== 200) await wait(200);
  await waitForOutput(server, 'There is room on the disk again');
  expect(await reader.write()).toBe('201 stored');
  expect(await reader.list()).toBe(reader.storedSpecimens());
});
