import { env, runInDurableObject } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { proposedSpecimens, reservations } from '#worker/collection/showcase-tables.ts';
import type { Meter } from '#worker/db/meter.ts';
import { tellUnavailable } from '#worker/exchange/background/tell-unavailable.ts';
import { agree, createSpecimen } from '#worker/exchange/proposal/proposals-for-tests.ts';
import {
  act,
  aThread,
  core,
  createTraders,
  propose,
  readAll,
  replaceEnv,
  settle,
  threadStub,
} from '#worker/exchange/threads-for-tests.ts';
import { callWithBindings } from '#worker/testing/failing-trips.ts';
import { meteredEnv } from '#worker/testing/metered-env.ts';
import type { Person } from '#worker/testing/people.ts';

/** How many other threads have proposed and reserved specimens. */
const OTHER_THREADS = 500;
type Figures = Record<string, Pick<Meter, 'rows_read' | 'rows_written'>>;

let wei: Person;
let marta: Person;
let specimenCount = 0;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
});

/** Counts what a thread's object reads and writes in the databases while something is done and published. */
async function measure(threadId: string, doIt: () => Promise<unknown>): Promise<Figures[string]> {
  await settle(threadId);
  const { bindings, meter } = meteredEnv();
  await replaceEnv(threadId, bindings);
  await doIt();
  await runInDurableObject(threadStub(threadId), (thread) => thread.alarm());
  const { rows_read, rows_written } = meter;
  await replaceEnv(threadId, env);
  return { rows_read, rows_written };
}

/** Counts what a call reads and writes, without the thread's object. */
async function measureCall(endpoint: typeof threadsApi.changes | typeof threadsApi.proposals, thread_id: string) {
  const { bindings, meter } = meteredEnv();
  expect((await callWithBindings(bindings, wei, endpoint, { thread_id })).c).toBe(0);
  const { rows_read, rows_written } = meter;
  return { rows_read, rows_written };
}

/** Proposes and agrees to two specimens in a new thread; returns what each step reads and writes. */
async function readFigures(): Promise<Figures> {
  specimenCount += 1;
  const newSpecimen = (owner: Person) => createSpecimen(owner, { coll_index: specimenCount });
  const [martasSpecimen, weisSpecimen] = [await newSpecimen(marta), await newSpecimen(wei)];
  await settleShowcase();
  const { id } = await aThread(wei, marta);
  const gives = {
    responder_gives: [{ specimen_id: martasSpecimen.id }],
    initiator_gives: [{ specimen_id: weisSpecimen.id }],
  };
  let proposal_id = '';
  const figures: Figures = {
    message: await measure(id, () => act(wei, id, { kind: 'message', text: 'hello' })),
    proposal: await measure(id, async () => {
      proposal_id = await propose(marta, id, gives);
    }),
    'another proposal': await measure(id, async () => {
      proposal_id = await propose(marta, id, gives);
    }),
    'reading changes': await measureCall(threadsApi.changes, id),
    'reading proposals': await measureCall(threadsApi.proposals, id),
    agreement: await measure(id, () => agree(wei, { id, proposal_id })),
    reading: await measure(id, () => readAll(id, wei, marta)),
  };
  const { bindings, meter } = meteredEnv();
  await tellUnavailable(bindings, { specimen_ids: [martasSpecimen.id, weisSpecimen.id], by_thread: id });
  figures['telling other threads'] = { rows_read: meter.rows_read, rows_written: meter.rows_written };
  await act(wei, id, { kind: 'ask_cancel', reason: 'no time' });
  await act(marta, id, { kind: 'accept_cancel' });
  await settle(id);
  return figures;
}

it('proposing, agreeing and telling of it cost the same, however many other threads and specimens there are', async () => {
  await readFigures();
  const figures = await readFigures();
  const otherThreadIds = Array.from({ length: OTHER_THREADS }, (_, index) => `other-${index}`);
  for (let index = 0; index < otherThreadIds.length; index += 20) {
    const names = otherThreadIds.slice(index, index + 20);
    await core
      .insert(proposedSpecimens)
      .values(
        names.map((name) => ({ specimen_id: `s-${name}`, thread_id: name, giver_id: marta.id, was_private: false })),
      );
    await core
      .insert(reservations)
      .values(
        names.map((name) => ({ specimen_id: `r-${name}`, thread_id: name, proposal_id: name, giver_id: marta.id })),
      );
  }
  for (const person of [wei, marta]) {
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
    const items = numbers.map((coll_index) => ({ id: uuid(), coll_serie: 'ZZ', coll_index }));
    await person.callOrThrow(collectionApi.createMany, { items });
  }
  for (const [name, { rows_read, rows_written }] of Object.entries(await readFigures())) {
    // A publication by the object's own alarm may have written one of the rows before.
    expect(rows_written, name).toBeLessThanOrEqual((figures[name]?.rows_written ?? 0) + 2);
    // An agreement counts the exchanges of the two, of which there is one more by now.
    expect(rows_read, name).toBeLessThan((figures[name]?.rows_read ?? 0) + 30);
  }
  const { message, proposal, agreement } = figures;
  expect(message?.rows_written).toBeLessThanOrEqual(13);
  expect(proposal?.rows_written).toBeLessThanOrEqual(30);
  expect(agreement?.rows_written).toBeLessThanOrEqual(44);
});
