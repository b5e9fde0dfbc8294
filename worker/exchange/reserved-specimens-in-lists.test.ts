import { runInDurableObject } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { drawSample } from '#contract/sample-for-tests.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { isSpecimenReserved } from '#worker/collection/specimen/reservation-queries.ts';
import { specimens } from '#worker/collection/tables.ts';
import { aReference, aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { weatherEnv } from '#worker/testing/failing-trips.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { act, aThread, core, propose, settle, threadStub } from './threads-for-tests.ts';

let wei: Person;
let marta: Person;
/** The specimen that Marta is asked for, and the conversation about it. */
let wishedId: string;
let thread: string;
let proposal_id: string;

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
  wishedId = await specimenOfMarta(1);
  await specimenOfMarta(2);
  await settleShowcase();
  thread = (await aThread(wei, marta)).id;
  proposal_id = await propose(marta, thread, { responder_gives: [{ specimen_id: wishedId }] });
});

async function specimenOfMarta(coll_index: number) {
  const fields = { coll_serie: 'SC', coll_index, mineral_ids: [MINERAL] };
  return (await aSpecimen(marta, { ...fields, access_level: 'public' })).id;
}

const agree = () => act(wei, thread, { kind: 'agree', seen: {}, proposal_id });

async function cancelAgreement() {
  await act(wei, thread, { kind: 'ask_cancel', reason: 'no time' });
  await act(marta, thread, { kind: 'accept_cancel' });
  await settle(thread);
}

/** Reads what a visitor's list of Marta's specimens shows as reserved, and what the answer cost. */
async function list() {
  const { d, headers } = await visitor.call(publicCollectionApi.list, { username: 'marta' });
  const timingMatch = /(\d+) queries in .* (\d+) trips in a row/.exec(headers.get('server-timing') ?? '');
  const [queries, in_a_row] = (timingMatch ?? []).slice(1).map(Number);
  const reservedById = Object.fromEntries(d.items.map(({ id, reserved }) => [id, reserved ?? false]));
  return { reserved: reservedById[wishedId], other: Object.keys(reservedById).length, queries, in_a_row };
}

async function item() {
  const answer = await visitor.callOrThrow(publicCollectionApi.item, { username: 'marta', coll_no: 'SC-0001' });
  return 'specimen' in answer ? (answer.specimen.reserved ?? false) : null;
}

/**
 * Continues an agreement, and runs a check before one of its object's trips to the databases; returns the number
 * of trips.
 */
async function agreeDuringTrip(trip: number, check: (database: string) => Promise<void>) {
  const bindings = weatherEnv(async (currentTrip, database) => {
    if (currentTrip === trip) await check(database);
    return 'arrives' as const;
  });
  await runInDurableObject(threadStub(thread), (object) => {
    Object.assign(object, { env: bindings });
  });
  await agree();
  return bindings.trips();
}

describe('a list of a collector of whom nothing was promised', () => {
  it('asks core only whether the collector is there once that is known', async () => {
    await list();
    for (let round = 0; round < 3; round += 1)
      expect(await list()).toEqual({ reserved: false, other: 2, queries: 3, in_a_row: 1 });
  });

  it('says of a specimen that it is reserved as soon as it is, at one trip more once', async () => {
    await list();
    expect(await list()).toMatchObject({ reserved: false, queries: 3 });
    await agree();
    expect(await list()).toEqual({ reserved: true, other: 2, queries: 4, in_a_row: 2 });
    expect(await item()).toBe(true);
    expect(await list()).toEqual({ reserved: true, other: 2, queries: 4, in_a_row: 1 });
    await cancelAgreement();
    expect(await list()).toEqual({ reserved: false, other: 2, queries: 4, in_a_row: 1 });
    expect(await item()).toBe(false);
  });
});

describe.each(drawSample([1, 2, 3, 4, 5], 2, 'trips of an agreement'))('before trip %i of an agreement', (trip) => {
  it('a list that asked core for nothing before says what core holds', async () => {
    await list();
    expect(await list()).toMatchObject({ queries: 3 });
    const results: unknown[] = [];
    const trips = await agreeDuringTrip(trip, async () => {
      results.push((await list()).reserved === (await isSpecimenReserved(core, wishedId)));
    });
    expect(results).toEqual(trip <= trips ? [true] : []);
    expect((await list()).reserved).toBe(true);
  });

  it('what is held says in its own row that it was promised', async () => {
    const results: unknown[] = [];
    await agreeDuringTrip(trip, async () => {
      const isHeld = await isSpecimenReserved(core, wishedId);
      const [row] = await marta.catalogue.select().from(specimens).where(eq(specimens.id, wishedId));
      results.push(isHeld && !row?.was_promised);
    });
    expect(results).not.toContain(true);
  });
});

it('what was reserved before rows were marked is said to be', async () => {
  await agree();
  await marta.catalogue.update(specimens).set({ was_promised: false });
  for (let round = 0; round < 3; round += 1) expect((await list()).reserved).toBe(true);
});
