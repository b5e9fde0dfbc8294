import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import type { Solution } from '#contract/exchange/thread/thread-state.ts';
import { handAll } from '#worker/exchange/handover/handovers-for-tests.ts';
import { agree, aProposal, createSpecimen, readReservations } from '#worker/exchange/proposal/proposals-for-tests.ts';
import { act, createTraders, readPersonThread, settle, tryCommand } from '#worker/exchange/threads-for-tests.ts';
import type { Person } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let id: string;
let specimen: { id: string };

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  specimen = await createSpecimen(marta);
  const proposal = await aProposal(wei, marta, specimen.id);
  ({ id } = proposal);
  await agree(wei, proposal);
  await act(marta, id, { kind: 'shipped', parcels: [{}] });
  await act(wei, id, { kind: 'received' });
  await act(wei, id, { kind: 'problem', what: 'not_as_described', text: 'Two of the corners are glued.' });
});

const solve = (person: Person, solution: Solution) => tryCommand(person, id, { kind: 'solved', how: solution });
const readClosure = async () => (await readPersonThread(wei, id)).closed?.reason ?? null;

describe('a problem', () => {
  it('ends the exchange when both say that everything was sent back: nothing is handed over, and both may review', async () => {
    await solve(wei, 'sent_back');
    expect(await readClosure()).toBeNull();
    await solve(marta, 'sent_back');
    expect(await readClosure()).toBe('returned');
    await settle(id);
    await handAll();
    expect((await wei.callOrThrow(collectionApi.list, {})).items).toEqual([]);
    const { items } = await marta.callOrThrow(collectionApi.list, {});
    expect(items).toMatchObject([{ id: specimen.id, status: 'in_collection' }]);
    expect(await readReservations()).toEqual([]);
    for (const person of [wei, marta]) await act(person, id, { kind: 'review', rating: 'neutral' });
  });

  it('stays open while each says something else, until one agrees with the other', async () => {
    await solve(wei, 'sent_back');
    await solve(marta, 'settled');
    expect((await readPersonThread(wei, id)).turn).toBe('both');
    expect((await solve(marta, 'settled')).d).toMatchObject({ error: 'problem_solved_twice' });
    await solve(wei, 'settled');
    const { state, closed } = await readPersonThread(wei, id);
    expect([state.problem, closed]).toEqual([null, null]);
  });

  it('is settled by the press of an old page', async () => {
    await act(wei, id, { kind: 'solved' });
    expect((await readPersonThread(marta, id)).state.problem?.solved).toEqual({
      initiator: 'settled',
      responder: null,
    });
  });
});
