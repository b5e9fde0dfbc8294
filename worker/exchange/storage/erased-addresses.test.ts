import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { threadEvent } from '#contract/exchange/thread/thread-event.ts';
import { sessions } from '#worker/account/tables.ts';
import { passHours } from '#worker/exchange/public/publications-for-tests.ts';
import {
  act,
  aThread,
  core,
  createTraders,
  propose,
  readPersonThread,
  threadStub,
} from '#worker/exchange/threads-for-tests.ts';
import type { Person } from '#worker/testing/people.ts';

const DAY_HOURS = 24;
let wei: Person;
let marta: Person;
let id: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  await core.update(sessions).set({ expires_at: Date.now() + 1_000 * 86_400_000 });
  ({ id } = await aThread(wei, marta));
  await act(marta, id, { kind: 'agree', seen: {}, proposal_id: await propose(wei, id) });
  await act(wei, id, { kind: 'address', name: 'Secret name', lines: ['Secret street'], country: 'CN', note: 'Secret' });
  await storeLaterField();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Gives the stored card a field of which this version knows nothing, as a later one may store it. */
const storeLaterField = () =>
  runInDurableObject(threadStub(id), (_, { storage }) => {
    storage.sql.exec(`update events set body = json_set(body, '$.door_code', 'Secret 4711') where kind = 'address'`);
  });

/** Everything that the conversation's object stores, as text. */
const readStorage = () =>
  runInDurableObject(threadStub(id), (_, { storage }) =>
    JSON.stringify(
      ['events', 'commands', 'meta', 'media'].map((table) => storage.sql.exec(`select * from ${table}`).toArray()),
    ),
  );

it('an address card is erased whole 30 days after the end, also a field that is added later', async () => {
  await act(wei, id, { kind: 'shipped' });
  await act(marta, id, { kind: 'shipped' });
  await act(wei, id, { kind: 'received' });
  await act(marta, id, { kind: 'received' });
  await passHours(id, 29 * DAY_HOURS);
  expect(await readStorage()).toContain('Secret 4711');
  await passHours(id, 1 * DAY_HOURS);
  expect(await readStorage()).not.toContain('Secret');
  const { events } = await readPersonThread(marta, id);
  const card = events.find(({ kind }) => kind === 'address');
  expect(card).toEqual({
    seq: expect.any(Number),
    id: expect.any(String),
    kind: 'address',
    by: 'initiator',
    at: expect.any(String),
    private: true,
    name: '',
    lines: [],
    country: '',
    note: null,
    erased_at: expect.any(String),
  });
  expect(threadEvent.parse(card)).toEqual(card);
});

it('an address card is erased whole with its account', async () => {
  await threadStub(id).leave(wei.id);
  expect(await readStorage()).not.toContain('Secret');
});
