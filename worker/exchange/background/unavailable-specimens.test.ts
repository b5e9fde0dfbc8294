import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import {
  agree,
  aProposal,
  changeSpecimen,
  createSpecimen,
  readReservations,
  type ThreadProposal,
} from '#worker/exchange/proposal/proposals-for-tests.ts';
import {
  act,
  aThread,
  createTraders,
  propose,
  readAll,
  readPersonThread,
  readQueuedEmails,
  settle,
  threadStub,
} from '#worker/exchange/threads-for-tests.ts';
import { guardedEnv } from '#worker/guards/world/send-request.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { workOnCore } from '#worker/testing/run-core-jobs.ts';

let wei: Person;
let marta: Person;
let rosa: Person;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  rosa = await createPerson('rosa', 0);
});
afterEach(() => vi.useRealTimers());

/** Does everything that follows from a change: core hears of it, and so do the threads. */
async function publishAll(...threadIds: string[]) {
  await settleShowcase();
  for (const threadId of threadIds) await settle(threadId);
  await workOnCore();
}

const readUnavailable = async (person: Person, { id }: ThreadProposal) => {
  const { events, state } = await readPersonThread(person, id);
  const unavailableEvents = events.flatMap((event) => (event.kind === 'unavailable' ? event.specimen_ids : []));
  expect(state.unavailable).toEqual(unavailableEvents);
  return unavailableEvents;
};

/** Sends the thread's emails of the next hours; returns who gets which. */
async function readEmails({ id }: ThreadProposal) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 3_600_000 });
  await runInDurableObject(threadStub(id), (thread) => {
    Object.assign(thread, { env: guardedEnv });
    return thread.alarm();
  });
  vi.useRealTimers();
  return (await readQueuedEmails())
    .filter(({ thread_id }) => thread_id === id)
    .map(({ letter, user_id }) => `${letter} ${user_id}`);
}

const agreeElsewhere = async (id: string) => {
  const otherProposal = await aProposal(rosa, marta, id);
  expect((await agree(rosa, otherProposal)).c).toBe(0);
  await settle(otherProposal.id);
};

const happenings: [name: string, access_level: 'public' | 'private', happen: (id: string) => Promise<unknown>][] = [
  ['promised in another exchange', 'public', agreeElsewhere],
  ['private and promised in another exchange', 'private', agreeElsewhere],
  ['deleted', 'public', (id) => marta.callOrThrow(collectionApi.remove, { id })],
  ['private and deleted', 'private', (id) => marta.callOrThrow(collectionApi.remove, { id })],
  ['sold', 'public', (id) => changeSpecimen(marta, id, { status: 'sold' })],
  ['private and lost', 'private', (id) => changeSpecimen(marta, id, { status: 'lost' })],
  ['hidden', 'public', (id) => changeSpecimen(marta, id, { access_level: 'private' })],
];

describe('a proposed specimen that is no longer available', () => {
  it.each(happenings)(
    'is told of to both, refused by name, and mailed to who proposed it: %s',
    async (_, access_level, happen) => {
      const { id } = await createSpecimen(marta, { access_level });
      const proposal = await aProposal(wei, marta, id);
      const otherSpecimen = await createSpecimen(marta, { coll_index: 2 });
      const otherProposal = await aProposal(wei, marta, otherSpecimen.id);
      await readAll(proposal.id, wei, marta);
      await publishAll(proposal.id, otherProposal.id);
      await happen(id);
      await publishAll(proposal.id);

      for (const person of [wei, marta]) {
        expect(await readUnavailable(person, proposal)).toEqual([id]);
        expect(await readUnavailable(person, otherProposal)).toEqual([]);
      }
      const refusal = await agree(wei, proposal);
      expect(refusal).toMatchObject({
        c: 13001,
        d: { error: 'specimens_gone', names: 'Fluorite', specimen_ids: [id], status: 'confirming' },
      });
      expect((await readReservations()).filter(([, thread_id]) => thread_id === proposal.id)).toEqual([]);
      const emails = await readEmails(proposal);
      expect(emails).toContain(`specimens_unavailable ${marta.id}`);
      expect(emails).not.toContain(`specimens_unavailable ${wei.id}`);

      const proposal_id = await propose(marta, proposal.id, { responder_gives: [{ specimen_id: otherSpecimen.id }] });
      expect((await readPersonThread(wei, proposal.id)).state.unavailable).toEqual([]);
      expect((await agree(wei, { id: proposal.id, proposal_id })).c).toBe(0);
    },
  );

  it('is told once, however often it happens, and mailed to the side that asked for it, too', async () => {
    const { id } = await createSpecimen(marta);
    const { id: thread_id } = await aThread(wei, marta);
    const proposal = {
      id: thread_id,
      proposal_id: await propose(wei, thread_id, { responder_gives: [{ specimen_id: id }] }),
    };
    await publishAll(thread_id);
    await changeSpecimen(marta, id, { access_level: 'private' });
    await publishAll();
    await changeSpecimen(marta, id, { access_level: 'public' });
    await publishAll();
    await changeSpecimen(marta, id, { status: 'sold' });
    await publishAll();
    expect(await readUnavailable(wei, proposal)).toEqual([id]);
    expect(await readEmails(proposal)).toContain(`specimens_unavailable ${wei.id}`);
  });

  it('of an amendment that another exchange agreed to, too', async () => {
    const [firstSpecimen, secondSpecimen] = [
      await createSpecimen(marta),
      await createSpecimen(marta, { coll_index: 2 }),
    ];
    const agreement = await aProposal(rosa, marta, firstSpecimen.id);
    expect((await agree(rosa, agreement)).c).toBe(0);
    const proposal = await aProposal(wei, marta, secondSpecimen.id);
    await publishAll(proposal.id, agreement.id);
    const proposal_id = await propose(marta, agreement.id, { responder_gives: [{ specimen_id: secondSpecimen.id }] });
    expect((await agree(rosa, { id: agreement.id, proposal_id })).c).toBe(0);
    const publish = async () => {
      await runDurableObjectAlarm(threadStub(agreement.id));
      await workOnCore();
      return readUnavailable(wei, proposal);
    };
    await expect.poll(publish).toEqual([secondSpecimen.id]);
  });

  it('is told to the loser of two that agree to it at the same moment', async () => {
    const { id } = await createSpecimen(marta);
    const proposals = [await aProposal(wei, marta, id), await aProposal(rosa, marta, id)] as const;
    await publishAll(...proposals.map((proposal) => proposal.id));
    const answers = await Promise.all([agree(wei, proposals[0]), agree(rosa, proposals[1])]);
    expect(answers.map(({ c }) => c).sort()).toEqual([0, 13002]);
    await publishAll(...proposals.map((proposal) => proposal.id));
    const [winner, loser] = answers[0].c === 0 ? proposals : [proposals[1], proposals[0]];
    expect(await readReservations()).toEqual([[id, winner.id]]);
    expect(await readUnavailable(marta, loser)).toEqual([id]);
    expect(await readUnavailable(marta, winner)).toEqual([]);
  });

  it('is not told of to a proposal that is answered, or to a conversation that is closed', async () => {
    const { id } = await createSpecimen(marta);
    const [rejectedProposal, closedProposal] = [await aProposal(wei, marta, id), await aProposal(rosa, marta, id)];
    await act(wei, rejectedProposal.id, { kind: 'reject', proposal_id: rejectedProposal.proposal_id, reason: 'no' });
    await act(rosa, closedProposal.id, { kind: 'cancel', reason: 'no' });
    await publishAll(rejectedProposal.id, closedProposal.id);
    await marta.callOrThrow(collectionApi.remove, { id });
    await publishAll();
    for (const proposal of [rejectedProposal, closedProposal])
      expect(await readUnavailable(marta, proposal)).toEqual([]);
  });
});
