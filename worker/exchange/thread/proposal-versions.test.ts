import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { threadsApi } from '#contract/exchange/api.ts';
import { EVENTS_PAGE } from '#contract/exchange/thread/thread.ts';
import { leaveThreads } from '#worker/exchange/background/leave-threads.ts';
import { agree, changeSpecimen, createSpecimen, readChanges } from '#worker/exchange/proposal/proposals-for-tests.ts';
import {
  act,
  aThread,
  core,
  createTraders,
  propose,
  readPersonThread,
  settle,
  tryCommand,
} from '#worker/exchange/threads-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let rosa: Person;
let thread_id: string;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  rosa = await createPerson('rosa', 0);
  ({ id: thread_id } = await aThread(wei, marta));
});

const readVersions = (person: Person, before_version?: number) =>
  person.callOrThrow(threadsApi.proposals, { thread_id, before_version });
const readFates = async () =>
  (await readVersions(wei)).items.map(({ version, by, fate, note }) => `${version} ${by} ${fate} ${note ?? ''}`.trim());

const tryPropose = (person: Person, answers: string | null, note: string) =>
  tryCommand(person, thread_id, {
    kind: 'propose',
    answers,
    note,
    initiator_gives: [{ text: 'a quartz' }],
    responder_gives: [],
  });

/** Both propose at once in answer to the same proposal; returns the winner, and the loser's refusal. */
async function proposeTogether(people: readonly [Person, Person], answers: string | null) {
  const [firstProposal, secondProposal] = await Promise.all([
    tryPropose(people[0], answers, `of ${people[0].username}`),
    tryPropose(people[1], answers, `of ${people[1].username}`),
  ]);
  return firstProposal.c === 0
    ? { winner: people[0], answer: firstProposal, loser: people[1], refusal: secondProposal }
    : { winner: people[1], answer: secondProposal, loser: people[0], refusal: firstProposal };
}

describe('two proposals in the same moment', () => {
  it.each([1, 2, 3, 4, 5])('are one proposal and one refusal that names its version: %i', async (round) => {
    const answers = round % 2 ? null : await propose(wei, thread_id);
    const version = answers ? 2 : 1;
    const { winner, answer, loser, refusal } = await proposeTogether(round > 2 ? [marta, wei] : [wei, marta], answers);
    expect(answer.d).toMatchObject({ event: { kind: 'proposed', version } });
    expect(refusal).toMatchObject({ status: 422, c: 13001, d: { error: 'proposal_replaced', version } });
    const { open_proposal, events } = await readPersonThread(loser, thread_id);
    expect(open_proposal).toMatchObject({ version, note: `of ${winner.username}` });
    expect(events.filter(({ kind }) => kind === 'proposed')).toHaveLength(version);
    expect((await tryPropose(loser, open_proposal?.id ?? '', 'after reading')).c).toBe(0);
    expect(await readFates()).toHaveLength(version + 1);
  });

  it('are refused where the one that is answered was answered, withdrawn or replaced', async () => {
    const firstProposal = await propose(wei, thread_id);
    await act(marta, thread_id, { kind: 'reject', proposal_id: firstProposal, reason: 'no' });
    expect((await tryPropose(marta, firstProposal, 'x')).d).toMatchObject({ error: 'proposal_gone' });
    const secondProposal = await propose(wei, thread_id);
    await act(wei, thread_id, { kind: 'withdraw', proposal_id: secondProposal });
    expect((await tryPropose(marta, secondProposal, 'x')).d).toMatchObject({ error: 'proposal_gone' });
    expect((await tryPropose(marta, uuid(), 'x')).d).toMatchObject({ error: 'proposal_none' });
    const thirdProposal = await propose(wei, thread_id);
    for (const answers of [null, firstProposal, secondProposal, uuid()])
      expect((await tryPropose(marta, answers, 'x')).d).toMatchObject({ error: 'proposal_replaced', version: 3 });
    expect((await tryPropose(marta, thirdProposal, 'x')).c).toBe(0);
  });
});

describe('the versions of a proposal', () => {
  it('say what became of each', async () => {
    await propose(wei, thread_id, { note: 'a' });
    const secondProposal = await propose(marta, thread_id, { note: 'b' });
    await act(marta, thread_id, { kind: 'withdraw', proposal_id: secondProposal });
    const thirdProposal = await propose(wei, thread_id, { note: 'c' });
    await act(marta, thread_id, { kind: 'reject', proposal_id: thirdProposal, reason: 'no' });
    const fourthProposal = await propose(wei, thread_id, { note: 'd' });
    await act(marta, thread_id, { kind: 'agree', seen: {}, proposal_id: fourthProposal });
    await propose(marta, thread_id, { note: 'e' });
    expect(await readFates()).toEqual([
      '5 responder open e',
      '4 initiator agreed d',
      '3 initiator rejected c',
      '2 responder withdrawn b',
      '1 initiator replaced a',
    ]);
    await act(wei, thread_id, { kind: 'ask_cancel', reason: 'no time' });
    await act(marta, thread_id, { kind: 'accept_cancel' });
    expect((await readFates()).slice(0, 2)).toEqual(['5 responder closed e', '4 initiator agreed d']);
    const { items } = await readVersions(marta);
    expect(items.map(({ amends, settled_at }) => [amends, settled_at !== null])).toEqual([
      [true, true],
      ...Array.from({ length: 4 }, () => [false, true]),
    ]);
  });

  it('are all there, page after page, however much was written since', async () => {
    for (let version = 1; version <= 45; version += 1)
      await propose(version % 2 ? wei : marta, thread_id, { note: `note ${version}` });
    for (let count = 0; count <= EVENTS_PAGE; count += 1)
      await act(count % 2 ? wei : marta, thread_id, { kind: 'message', text: `${count}` });
    const { events } = await readPersonThread(wei, thread_id);
    expect(events.some(({ kind }) => kind === 'proposed')).toBe(false);
    for (const person of [wei, marta]) {
      const versions: number[] = [];
      let page = await readVersions(person);
      expect(page.items).toHaveLength(20);
      versions.push(...page.items.map(({ version }) => version));
      while (page.has_earlier) {
        page = await readVersions(person, versions.at(-1));
        versions.push(...page.items.map(({ version }) => version));
      }
      expect(versions).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index));
    }
  });

  it('are read by the two alone', async () => {
    await propose(wei, thread_id);
    for (const person of [rosa, visitor])
      for (const endpoint of [threadsApi.proposals, threadsApi.changes, threadsApi.preview]) {
        const { status, c } = await person.call(endpoint, { thread_id });
        const missingAnswer = await person.call(endpoint, { thread_id: uuid() });
        expect([status, c]).toEqual([missingAnswer.status, missingAnswer.c]);
        expect(c).toBe(person === rosa ? 12000 : 11000);
      }
  });

  it('show an agreement as it was agreed to, also after an amendment', async () => {
    const { id } = await createSpecimen(marta, { weight: 55 });
    const proposal_id = await propose(marta, thread_id, { responder_gives: [{ specimen_id: id }] });
    await changeSpecimen(marta, id, { weight: 54 });
    const [change] = await readChanges(wei, thread_id);
    expect((await agree(wei, { id: thread_id, proposal_id }, { [id]: change?.current?.hash ?? '' })).c).toBe(0);
    const readWeights = async () =>
      (await readVersions(wei)).items.map(({ responder_gives: [item] }) =>
        item && 'weight' in item ? item.weight : null,
      );
    expect(await readWeights()).toEqual([54]);
    const amendment = await propose(marta, thread_id, { responder_gives: [{ text: 'another' }] });
    expect((await agree(wei, { id: thread_id, proposal_id: amendment })).c).toBe(0);
    expect(await readWeights()).toEqual([null, 54]);
  });

  it('show no specimen of a deleted account, nor does the log', async () => {
    const { id } = await createSpecimen(marta, { custom_name1: 'Secret cube', display_name_choice: 'custom_name1' });
    const proposal_id = await propose(marta, thread_id, { responder_gives: [{ specimen_id: id }] });
    await changeSpecimen(marta, id, { description: 'Secret description' });
    const [change] = await readChanges(wei, thread_id);
    expect((await agree(wei, { id: thread_id, proposal_id }, { [id]: change?.current?.hash ?? '' })).c).toBe(0);
    await leaveThreads(env, core, marta.id);
    await settle(thread_id);
    const [thread, { items }] = await Promise.all([readPersonThread(wei, thread_id), readVersions(wei)]);
    const gives = items.map(({ responder_gives }) => responder_gives);
    expect(gives).toEqual([[{ text: 'Secret cube', media: [] }]]);
    expect(JSON.stringify([thread, items, await readChanges(wei, thread_id)])).not.toContain('Secret description');
    for (const event of thread.events) if (event.kind === 'agreed') expect(event.changed_specimens).toEqual([]);
  });
});
