import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { drawSample } from '#contract/sample-for-tests.ts';
import { eraseDueAccount } from '#worker/background/erasures-for-tests.ts';
import { handovers, reservations } from '#worker/collection/showcase-tables.ts';
import { act, aThread, core, propose, readPersonThread, settle } from '#worker/exchange/threads-for-tests.ts';
import { aReference, aSpecimen, MINERAL } from '#worker/guards/world/world.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { anAgreement, completeExchange, handAll } from './handovers-for-tests.ts';

let wei: Person;
let marta: Person;
/** The specimen that Marta gives, and its permanent id. */
let gift: { id: string; permanent_id: string };

beforeEach(async () => {
  await aReference();
  [wei, marta] = await Promise.all([createPerson('linwei', 0), createPerson('marta', 1)]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const fields = { mineral_ids: [MINERAL], access_level: 'public' as const, photos: 1 };
  gift = await aSpecimen(marta, { coll_serie: 'SC', coll_index: 1, ...fields });
});

const makeAgreement = () => anAgreement(wei, marta, { responder: [gift.id] });
const sendParcels = async () => {
  const id = await makeAgreement();
  await act(marta, id, { kind: 'shipped' });
  return id;
};
const makeCompletedExchange = async () => {
  const id = await makeAgreement();
  await completeExchange(id, [marta], [wei]);
  return id;
};

/** Threads in every state that matters for what is exchanged; a run that is not deep uses some of them. */
const states: Record<string, () => Promise<string>> = {
  talking: async () => (await aThread(wei, marta)).id,
  proposed: async () => {
    const { id } = await aThread(wei, marta);
    await propose(wei, id, { responder_gives: [{ specimen_id: gift.id }] });
    return id;
  },
  agreed: makeAgreement,
  'on its way': sendParcels,
  'a problem': async () => {
    const id = await sendParcels();
    await act(wei, id, { kind: 'problem', what: 'damaged', text: 'A corner is off' });
    return id;
  },
  'received, not handed over': makeCompletedExchange,
  'handed over': async () => {
    const id = await makeCompletedExchange();
    await handAll();
    return id;
  },
};

const readReservedIds = async () => (await core.select().from(reservations)).map(({ specimen_id }) => specimen_id);
const readPermanentAddress = async () => (await visitor.call(publicCollectionApi.permanent, gift)).d;

describe.each(drawSample(Object.entries(states), 3, 'states of a conversation'))(
  'an account deleted while a conversation is %s',
  (name, make) => {
    it('of who gives, leaves the other what they have and holds nothing any more', async () => {
      const id = await make();
      await eraseDueAccount(marta);
      await handAll();
      await settle(id);
      expect((await readPersonThread(wei, id)).responder).toMatchObject({
        username: '',
        display_name: 'former collector',
      });
      expect(await readReservedIds()).toEqual([]);
      const { items } = await wei.callOrThrow(collectionApi.list, {});
      const isReceived = name === 'handed over' || name === 'received, not handed over';
      expect(items.map(({ permanent_id }) => permanent_id)).toEqual(isReceived ? [gift.permanent_id] : []);
      expect(await core.select().from(handovers)).toEqual([]);
      expect(await readPermanentAddress()).toMatchObject({ error: 'not_found' });
    });

    it('of who receives, leaves the other their record, which the permanent id leads to', async () => {
      const id = await make();
      await eraseDueAccount(wei);
      await handAll();
      await settle(id);
      expect((await readPersonThread(marta, id)).initiator).toMatchObject({
        username: '',
        display_name: 'former collector',
      });
      const isCompleted = name === 'handed over' || name === 'received, not handed over';
      const { specimen } = await marta.callOrThrow(collectionApi.read, { id: gift.id });
      expect([specimen.status, specimen.went_to]).toEqual([isCompleted ? 'given' : 'in_collection', undefined]);
      expect(await readPermanentAddress()).toEqual({ username: 'marta', coll_no: 'SC-0001' });
      expect(await readReservedIds()).toEqual(['on its way', 'a problem'].includes(name) ? [gift.id] : []);
      const handoverRows = await core.select().from(handovers);
      expect(handoverRows.map(({ receiver_id, received_id }) => [receiver_id, received_id])).toEqual(
        isCompleted ? [[null, null]] : [],
      );
    });
  },
);
