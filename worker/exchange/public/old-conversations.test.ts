import { runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publicThreadsApi } from '#contract/exchange/api.ts';
import type { StoredEventOf } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { republishThreads } from '#worker/exchange/background/republish-threads.ts';
import { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import {
  act,
  aThread,
  createTraders,
  evict,
  readAll,
  readPersonThread,
  settle,
  threadStub,
} from '#worker/exchange/threads-for-tests.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { type Person, visitor } from '#worker/testing/people.ts';
import { readAsVisitor } from './conversations-for-tests.ts';
import { isReadByVisitors, tryPublish } from './publications-for-tests.ts';

let wei: Person;
let marta: Person;
let id: string;

/** Adds the event with which one side alone could publish a conversation. */
const addOldEvent = (threadId: string) =>
  runInDurableObject(threadStub(threadId), (_, { storage }) => {
    const store = new ThreadStore(storage);
    const seq = (store.state?.last_seq ?? 0) + 1;
    const timestamp = new Date().toISOString();
    const event: StoredEventOf<'published'> = {
      seq,
      id: 'old',
      kind: 'published',
      by: 'initiator',
      at: timestamp,
      private: false,
      public: true,
    };
    store.write({ events: [event], timestamp });
  });

/** Leaves the object's storage as the version before consent did: the state lacks all later fields, nothing is read. */
const restoreOldState = (threadId: string) =>
  runInDurableObject(threadStub(threadId), (_, { storage }) => {
    const store = new ThreadStore(storage);
    const { publication, publish_barred, was_public, withheld, hidden, suspended, unavailable, ...oldFields } =
      store.state as ThreadState;
    store.learn('snapshot', oldFields as ThreadState);
    storage.sql.exec(`insert or replace into meta (name, value) values ('schema', '1')`);
    storage.sql.exec('delete from reads');
  });

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  ({ id } = await aThread(wei, marta, 'An old opening'));
  await act(marta, id, { kind: 'message', text: 'An old answer' });
  await evict(id);
  await addOldEvent(id);
  await evict(id);
  await readAll(id, wei, marta);
  await settle(id);
  await restoreOldState(id);
  await evict(id);
});

const readTexts = async () => {
  const content = await readAsVisitor(id);
  return ['An old opening', 'An old answer', 'A new message'].filter((text) => content.includes(text));
};

describe('a conversation that one side published before consent was asked for', () => {
  it('stays public, as it was', async () => {
    expect(await readTexts()).toEqual(['An old opening', 'An old answer']);
    await settle(id);
    await act(marta, id, { kind: 'message', text: 'A new message' });
    await settle(id);
    expect(await readTexts()).toEqual(['An old opening', 'An old answer']);
    for (const person of [wei, marta])
      expect(await readPersonThread(person, id)).toMatchObject({
        public: true,
        state: { public: true, publication: null },
      });
    expect((await visitor.callOrThrow(publicThreadsApi.list, {})).items).toMatchObject([{ id }]);
    await readAll(id, wei, marta);
    await settle(id);
    expect(await readTexts()).toEqual(['An old opening', 'An old answer', 'A new message']);
    await republishThreads(guardedEnv, { after: '' });
    expect(await readTexts()).toEqual(['An old opening', 'An old answer', 'A new message']);
  });

  it('is taken back by either side, and then needs the consent of that side', async () => {
    expect((await tryPublish(marta, id, false)).c).toBe(0);
    expect(await isReadByVisitors(id)).toBe(false);
    expect((await tryPublish(wei, id)).d).toMatchObject({ error: 'publish_taken_back' });
    expect((await tryPublish(marta, id)).c).toBe(0);
    expect(await isReadByVisitors(id)).toBe(false);
    expect((await tryPublish(wei, id)).c).toBe(0);
    expect(await isReadByVisitors(id)).toBe(true);
  });
});
