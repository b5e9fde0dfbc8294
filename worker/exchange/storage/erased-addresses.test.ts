import { runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { threadEvent } from '#contract/exchange/thread/thread-event.ts';
import { completeExchange } from '#worker/exchange/handover/handovers-for-tests.ts';
import { passDays } from '#worker/exchange/public/publications-for-tests.ts';
import {
  act,
  anAgreedThread,
  createTraders,
  readPersonThread,
  threadStub,
} from '#worker/exchange/threads-for-tests.ts';
import { type Person, prolongSessions } from '#worker/testing/people.ts';

const TELEPHONE = '+86 138 0013 8000';
const SENT_PATTERN = /Secret|138 0013/;

let wei: Person;
let marta: Person;
let id: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  await prolongSessions();
  id = await anAgreedThread(wei, marta);
  await act(wei, id, {
    kind: 'address',
    name: 'Secret name',
    lines: ['Secret street'],
    country: 'CN',
    latin_name: 'Secret Latin',
    latin_lines: ['Secret Latin street'],
    telephone: TELEPHONE,
    note: 'Secret',
  });
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
  await completeExchange(id, [wei, marta], [wei, marta]);
  await passDays(id, 29);
  const storedText = await readStorage();
  for (const text of ['Secret 4711', 'Secret Latin street', TELEPHONE]) expect(storedText).toContain(text);
  await passDays(id, 1);
  expect(await readStorage()).not.toMatch(SENT_PATTERN);
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
  expect(await readStorage()).not.toMatch(SENT_PATTERN);
});
