import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { anEdit } from '#worker/collection/desk/desk-for-tests.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { isSpecimenReserved } from '#worker/collection/specimen/reservation-queries.ts';
import { specimens } from '#worker/collection/tables.ts';
import { makeAgreement } from '#worker/exchange/threads-for-tests.ts';
import type { Env } from '#worker/ground/env.ts';
import { aReference, aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { callWithBindings, weatherEnv } from '#worker/testing/failing-trips.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';
import { act, aThread, core, propose, settle, tryCommand } from './threads-for-tests.ts';

let wei: Person;
let marta: Person;
/** The specimen that Marta promised to Wei, her unreserved one, and the thread of the promise. */
let promisedId: string;
let free: string;
let thread: string;

const createSpecimen = (owner: Person, coll_index: number) =>
  aSpecimen(owner, { coll_serie: 'SC', coll_index, mineral_ids: [MINERAL], access_level: 'public' });

const anAgreement = cachedFixture('reserved', async () => {
  await aReference();
  const [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
  const { id: promisedId } = await createSpecimen(marta, 1);
  const { id: free } = await createSpecimen(marta, 2);
  await settleShowcase();
  const { id: thread } = await aThread(wei, marta);
  await makeAgreement(thread, marta, wei, { responder_gives: [{ specimen_id: promisedId }] });
  return { wei, marta, promised: promisedId, free, thread };
});

beforeEach(async () => {
  ({ wei, marta, promised: promisedId, free, thread } = await anAgreement());
});

/** Ends an exchange, agreed or not: one of the two commands is accepted. */
async function cancelAgreement(id = thread) {
  await tryCommand(wei, id, { kind: 'cancel', reason: 'no time' });
  await tryCommand(wei, id, { kind: 'ask_cancel', reason: 'no time' });
  await tryCommand(marta, id, { kind: 'accept_cancel' });
  await settle(id);
}

/** Returns which of Marta's two specimens are flagged as reserved, wherever she and visitors read them. */
async function readReservedFlags() {
  const lists = await Promise.all([
    marta.callOrThrow(collectionApi.list, {}),
    visitor.callOrThrow(publicCollectionApi.list, { username: 'marta' }),
  ]);
  const items = await Promise.all([
    marta.callOrThrow(collectionApi.read, { id: promisedId }),
    marta.callOrThrow(collectionApi.read, { id: free }),
    marta.callOrThrow(collectionApi.byNumber, { coll_no: 'SC-0001' }),
    ...['SC-0001', 'SC-0002'].map((coll_no) =>
      visitor.callOrThrow(publicCollectionApi.item, { username: 'marta', coll_no }),
    ),
  ]);
  const single = items.flatMap((item) => ('specimen' in item ? [item.specimen] : []));
  const read = [...lists[0].items, ...lists[1].items, ...single];
  expect(read).toHaveLength(9);
  return [...new Set(read.map(({ id, reserved }) => (reserved ? id : `${id} not`)))].sort();
}

const bulk = (ids: string[], fields: object) => marta.callOrThrow(deskApi.bulk, anEdit({ ids, ...fields }));
const readStatus = async (id: string) => (await marta.callOrThrow(collectionApi.read, { id })).specimen.status;

describe('a specimen that an exchange holds', () => {
  it('says so to its owner and to visitors, in lists and by itself, until the exchange is called off', async () => {
    expect(await readReservedFlags()).toEqual([promisedId, `${free} not`].sort());
    await cancelAgreement();
    expect(await readReservedFlags()).toEqual([`${promisedId} not`, `${free} not`].sort());
  });

  it('is not said to be gone, but may be given out on loan, described and hidden', async () => {
    for (const status of ['sold', 'given', 'traded', 'missing', 'lost'] as const) {
      const refusal = await marta.call(collectionApi.change, { id: promisedId, version: 1, status });
      expect(refusal).toMatchObject({ status: 422, c: 13002, d: { error: 'specimen_promised' } });
    }
    const fields = { status: 'on_loan', description: 'x', access_level: 'private' } as const;
    expect((await marta.call(collectionApi.change, { id: promisedId, version: 1, ...fields })).c).toBe(0);
    await cancelAgreement();
    expect((await marta.call(collectionApi.change, { id: promisedId, version: 2, status: 'sold' })).c).toBe(0);
  });

  it.each([{ trash: true }, { set: { status: 'sold' as const } }])(
    'is left by a change of many that would take it away: %o',
    async (change) => {
      const answer = await bulk([promisedId, free], change);
      expect(answer).toMatchObject({ changed: 1, left: [{ id: promisedId, reason: 'reserved' }] });
      expect(await readStatus(promisedId)).toBe('in_collection');
      expect(await bulk([promisedId], { set: { storage: 'Box 1' } })).toMatchObject({ changed: 1, left: [] });
    },
  );

  it('keeps its status when cells of the table are written; the others of its row are', async () => {
    const from = { status: 'in_collection' as const, storage: null };
    const to = { status: 'sold' as const, storage: 'Box 1' };
    const rows = [promisedId, free].map((id) => ({ id, from, to }));
    expect(await marta.callOrThrow(deskApi.cells, { operation_id: uuid(), rows })).toMatchObject({
      changed: 2,
      left: [],
      left_cells: [{ id: promisedId, reason: 'reserved', current: { status: 'in_collection' } }],
    });
    const { specimen } = await marta.callOrThrow(collectionApi.read, { id: promisedId });
    expect(specimen).toMatchObject({ status: 'in_collection', storage: 'Box 1' });
    expect(await readStatus(free)).toBe('sold');
  });

  it('is left by an undo that would take it away', async () => {
    await cancelAgreement();
    await bulk([promisedId], { set: { status: 'missing' } });
    const { undo_token } = await bulk([promisedId], { set: { status: 'in_collection' } });
    const otherThread = await aThread(wei, marta);
    const secondProposalId = await propose(marta, otherThread.id, { responder_gives: [{ specimen_id: promisedId }] });
    await act(wei, otherThread.id, { kind: 'agree', seen: {}, proposal_id: secondProposalId });
    const undone = await marta.callOrThrow(deskApi.undo, { token: undo_token ?? '' });
    expect(undone).toMatchObject({ restored_count: 0, left: [{ id: promisedId, reason: 'reserved' }] });
    expect(await readStatus(promisedId)).toBe('in_collection');
  });

  it('may be said to be gone once it was exchanged, and is not thrown away', async () => {
    for (const person of [wei, marta]) await act(person, thread, { kind: 'shipped', tracking_no: 'RX 1' });
    for (const person of [wei, marta]) await act(person, thread, { kind: 'received' });
    await settle(thread);
    expect((await marta.call(collectionApi.remove, { id: promisedId })).d).toMatchObject({
      error: 'specimen_reserved',
    });
    expect(await bulk([promisedId], { trash: true })).toMatchObject({ changed: 0, left: [{ reason: 'reserved' }] });
    expect(await bulk([promisedId], { set: { status: 'traded' } })).toMatchObject({ changed: 1, left: [] });
    expect(await readStatus(promisedId)).toBe('traded');
  });

  it('is not offered elsewhere; an intent that offers it already may be changed', async () => {
    const offers = [
      { mineral_id: MINERAL, specimen_id: free },
      { mineral_id: MINERAL, specimen_id: promisedId },
    ];
    const intent = { location: { country: 'CN' }, shipping_range: 'worldwide' as const, offers };
    const refusal = await marta.call(intentsApi.create, { id: uuid(), ...intent });
    expect(refusal).toMatchObject({ status: 422, c: 13002, d: { error: 'offer_promised' } });
    expect(refusal.d).toMatchObject({ issues: [{ path: 'offers.1.specimen_id' }] });
    await cancelAgreement();
    const createdIntent = await marta.callOrThrow(intentsApi.create, { id: uuid(), ...intent });
    const otherThread = await aThread(wei, marta);
    await makeAgreement(otherThread.id, marta, wei, { responder_gives: [{ specimen_id: promisedId }] });
    const changedIntent = await marta.callOrThrow(intentsApi.change, {
      id: createdIntent.id,
      version: createdIntent.version,
      offers,
    });
    expect(changedIntent.offers).toHaveLength(2);
  });
});

/** The calls that would take a specimen from a partner to whom it might be promised. */
const takingAway = [
  ['a deletion', (bindings, id) => callWithBindings(bindings, marta, collectionApi.remove, { id })],
  [
    'its status',
    (bindings, id) => callWithBindings(bindings, marta, collectionApi.change, { id, version: 1, status: 'sold' }),
  ],
  [
    'a change of many',
    (bindings, id) => callWithBindings(bindings, marta, deskApi.bulk, anEdit({ ids: [id], trash: true })),
  ],
  [
    'an undo',
    async (bindings, id) => {
      await bulk([id], { set: { status: 'missing' } });
      const { undo_token } = await bulk([id], { set: { status: 'in_collection' } });
      await callWithBindings(bindings, marta, deskApi.undo, { token: undo_token ?? '' });
    },
  ],
] satisfies [string, (bindings: Env, id: string) => Promise<unknown>][];

describe('an agreement in the middle of what takes a specimen away', () => {
  it.each(takingAway)('holds it, or finds it gone, at each trip to a database: %s', async (_, takeAway) => {
    for (let failingTrip = 1, trips = 1; failingTrip <= trips; failingTrip += 1) {
      const { id } = await createSpecimen(marta, 10 + failingTrip);
      const otherThread = await aThread(wei, marta);
      const proposal_id = await propose(marta, otherThread.id, { responder_gives: [{ specimen_id: id }] });
      const bindings = weatherEnv(async (trip) => {
        if (trip === failingTrip) await tryCommand(wei, otherThread.id, { kind: 'agree', seen: {}, proposal_id });
        return 'arrives' as const;
      });
      await takeAway(bindings, id);
      await settle(otherThread.id);
      const [row] = await marta.catalogue.select().from(specimens).where(eq(specimens.id, id));
      const isGone = row?.in_trash || row?.status !== 'in_collection';
      expect([failingTrip, await isSpecimenReserved(core, id)]).toEqual([failingTrip, !isGone]);
      await cancelAgreement(otherThread.id);
      trips = bindings.trips();
    }
  });
});
