import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import { EVENTS_PAGE } from '#contract/exchange/thread/thread.ts';
import { publicLimit } from '#worker/exchange/projection/public-events.ts';
import { aProposal, createSpecimen, type ThreadProposal } from '#worker/exchange/proposal/proposals-for-tests.ts';
import { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import {
  act,
  countObjectRows,
  createTraders,
  evict,
  makePublic,
  propose,
  readAll,
  readPersonThread,
  settle,
  threadStub,
} from '#worker/exchange/threads-for-tests.ts';
import type { Person } from '#worker/testing/people.ts';

const LENGTH = 5_000;
let wei: Person;
let marta: Person;
let specimenId: string;
let proposal: ThreadProposal;

beforeEach(async () => {
  [wei, marta] = await createTraders();
  specimenId = (await createSpecimen(marta)).id;
  proposal = await aProposal(wei, marta, specimenId);
  for (const person of [wei, marta, wei]) await act(person, proposal.id, { kind: 'message', text: 'hello' });
});

/** Adds messages of both sides, as in a conversation of years. */
async function addMessages(threadId: string, count: number) {
  await runInDurableObject(threadStub(threadId), (_, { storage }) => {
    storage.sql.exec(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into events select last + i, 'old-' || i, 'message', side, json_object('seq', last + i, 'id', 'old-' || i,
         'kind', 'message', 'by', side, 'at', at, 'private', json('false'), 'text', 'message ' || i, 'attachments', json('[]'))
       from (select n.i, (select max(seq) from events) as last, (select body ->> 'at' from events where seq = 1) as at,
         case when n.i % 2 then 'initiator' else 'responder' end as side from n)`,
      count,
    );
  });
  await evict(threadId);
  // The first call rebuilds the state, which is then stored.
  await act(wei, threadId, { kind: 'message', text: 'after years' });
}

const calls: Record<string, () => Promise<unknown>> = {
  'reading it': () => readPersonThread(wei, proposal.id),
  'its proposals': () => wei.callOrThrow(threadsApi.proposals, { thread_id: proposal.id }),
  'its changes': () => wei.callOrThrow(threadsApi.changes, { thread_id: proposal.id }),
  'its preview': () => wei.callOrThrow(threadsApi.preview, { thread_id: proposal.id }),
  'an earlier page of its preview': () =>
    wei.callOrThrow(threadsApi.preview, { thread_id: proposal.id, before_seq: 4_000 }),
  'a message': () => act(wei, proposal.id, { kind: 'message', text: 'hello' }),
  'a proposal': () => propose(marta, proposal.id, { responder_gives: [{ specimen_id: specimenId }] }),
  'a mark that it was read': () => readAll(proposal.id, wei),
  'what follows from it': () => runDurableObjectAlarm(threadStub(proposal.id)),
};

it.each([
  ['private', false],
  ['public', true],
])(
  'a conversation of thousands of events costs no more rows of its object than three pages: %s',
  async (_, isPublic) => {
    if (isPublic) await makePublic(proposal.id, wei, marta);
    await addMessages(proposal.id, LENGTH);
    await readAll(proposal.id, wei, marta);
    await settle(proposal.id);
    for (const [name, call] of Object.entries(calls))
      expect(await countObjectRows(proposal.id, call), name).toBeLessThan(3 * EVENTS_PAGE);
  },
);

it('a public conversation of thousands of unread events is searched only up to the first unread text', async () => {
  await makePublic(proposal.id, wei, marta);
  await addMessages(proposal.id, LENGTH);
  const { last_seq } = await readPersonThread(wei, proposal.id);
  const findLimit = () =>
    runInDurableObject(threadStub(proposal.id), (_, { storage }) => {
      const store = new ThreadStore(storage);
      return store.state && publicLimit(store, store.state);
    });
  const limit = await findLimit();
  expect(limit).toBeLessThan(last_seq - LENGTH);
  expect(await countObjectRows(proposal.id, findLimit)).toBeLessThan(5 * EVENTS_PAGE);
});
