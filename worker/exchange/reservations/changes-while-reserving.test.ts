import { beforeEach, expect, it, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { drawSample } from '#contract/sample-for-tests.ts';
import {
  agree,
  aProposal,
  type changeSpecimen,
  createSpecimen,
  isConfirmedInCore,
  readReservations,
  type ThreadProposal,
} from '#worker/exchange/proposal/proposals-for-tests.ts';
import { createTraders, readPersonThread, replaceEnv, settle } from '#worker/exchange/threads-for-tests.ts';
import { weatherEnv } from '#worker/testing/failing-trips.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';

let wei: Person;
let marta: Person;
let rosa: Person;
let id: string;
let proposal: ThreadProposal;
let otherProposal: ThreadProposal;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [wei, marta] = await createTraders();
  rosa = await createPerson('rosa', 0);
  ({ id } = await createSpecimen(marta, { weight: 55 }));
  [proposal, otherProposal] = [await aProposal(wei, marta, id), await aProposal(rosa, marta, id)];
  await settle(proposal.id);
});

const tryChange = async (fields: Parameters<typeof changeSpecimen>[2]) => {
  const { specimen } = await marta.callOrThrow(collectionApi.read, { id });
  return marta.call(collectionApi.change, { id, version: specimen.version, ...fields });
};

const renumber = async () => {
  const { specimen } = await marta.callOrThrow(collectionApi.read, { id });
  return marta.call(collectionApi.renumber, { id, version: specimen.version, coll_serie: 'QZ', coll_index: 7 });
};

/** What may happen to the specimen, and the refusals that it leads to. */
const happenings: [name: string, happen: () => Promise<{ c: number }>, errors: string[]][] = [
  ['changed', () => tryChange({ weight: 54 }), ['specimens_changed']],
  ['renumbered', renumber, ['specimens_changed']],
  ['deleted', () => marta.call(collectionApi.remove, { id }), ['specimens_gone']],
  ['made private', () => tryChange({ access_level: 'private' }), ['specimens_gone']],
  ['sold', () => tryChange({ status: 'sold' }), ['specimens_gone']],
  ['agreed to in another exchange', () => agree(rosa, otherProposal), ['specimens_promised', 'specimens_gone']],
];
const TRIPS = 6;
const cases = happenings.flatMap((change) =>
  Array.from({ length: TRIPS }, (_, index) => ({ name: change[0], trip: index + 1, change })),
);

it.each(drawSample(cases, 18, 'what happens while core reserves'))(
  'a specimen that is $name at trip $trip of its reservation is agreed to as it was seen, or not reserved',
  async ({ trip: changedTrip, change: [, happen, errors] }) => {
    let changeAnswer: { c: number } = { c: -1 };
    const weather = async (trip: number) => {
      if (trip === changedTrip) changeAnswer = await happen();
      return 'arrives' as const;
    };
    await replaceEnv(proposal.id, weatherEnv(weather));
    const answer = await agree(wei, proposal);
    const { agreement } = await readPersonThread(wei, proposal.id);
    const heldIds = (await readReservations()).filter(([, thread_id]) => thread_id === proposal.id);
    if (answer.c === 0) {
      expect(agreement?.responder_gives).toMatchObject([{ specimen_id: id, coll_no: 'SC-0001', weight: 55 }]);
      expect([heldIds, await isConfirmedInCore(proposal.id)]).toEqual([[[id, proposal.id]], true]);
      return;
    }
    expect(changeAnswer.c).toBe(0);
    expect(errors).toContain((answer.d as { error?: string }).error);
    expect([agreement, heldIds, await isConfirmedInCore(proposal.id)]).toEqual([null, [], false]);
  },
);
