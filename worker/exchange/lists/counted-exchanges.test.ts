import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountApi } from '#contract/account/api.ts';
import type { Credit } from '#contract/account/profile.ts';
import { leaveThreads } from '#worker/exchange/background/leave-threads.ts';
import { act, anAgreedThread, core, settle, threadStub } from '#worker/exchange/threads-for-tests.ts';
import { aReference } from '#worker/guards/world/world.ts';
import { createPerson, type Person, prolongSessions, visitor } from '#worker/testing/people.ts';

const DAY = 86_400_000;
let wei: Person;
let marta: Person;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
  await prolongSessions();
});
afterEach(() => {
  vi.useRealTimers();
});

const readCredit = async (username: string): Promise<Credit> =>
  (await visitor.callOrThrow(accountApi.userInfo, { username })).credit;
const readCounts = async () => {
  const credits = [await readCredit('linwei'), await readCredit('marta')];
  return credits.map(({ successful_exchanges, partner_count }) => [successful_exchanges, partner_count]);
};

/** An agreed exchange in which these have confirmed receipt. */
async function anExchange(receivers: readonly Person[], gives: object = {}, initiator = wei): Promise<string> {
  const id = await anAgreedThread(initiator, marta, gives);
  await act(initiator, id, { kind: 'shipped' });
  if (!('responder_gives' in gives)) await act(marta, id, { kind: 'shipped' });
  for (const receiver of receivers) await act(receiver, id, { kind: 'received' });
  await settle(id);
  return id;
}

it('an exchange counts for both once both have confirmed receipt, and a partner once however often', async () => {
  await anExchange([wei]);
  expect(await readCounts()).toEqual([
    [0, 0],
    [0, 0],
  ]);
  for (let times = 0; times < 2; times += 1) await anExchange([wei, marta]);
  expect(await readCounts()).toEqual([
    [2, 1],
    [2, 1],
  ]);
  const rosa = await createPerson('rosa', 0);
  await anExchange([rosa, marta], {}, rosa);
  expect((await readCounts())[1]).toEqual([3, 2]);
});

it('an exchange in which one side alone gives counts when that parcel was received', async () => {
  await anExchange([marta], { responder_gives: [] });
  expect(await readCounts()).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

it('an exchange that the clock completed counts for who confirmed receipt alone', async () => {
  const id = await anExchange([wei]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * DAY });
  await runInDurableObject(threadStub(id), (thread) => thread.alarm());
  await settle(id);
  expect(await readCounts()).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

it('an exchange goes on counting when the other’s account is gone', async () => {
  await anExchange([wei, marta]);
  await leaveThreads(env, core, wei.id);
  expect((await readCounts())[1]).toEqual([1, 1]);
});
