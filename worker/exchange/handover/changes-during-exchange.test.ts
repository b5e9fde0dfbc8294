import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { threadsApi } from '#contract/exchange/api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { anEdit } from '#worker/collection/desk/desk-for-tests.ts';
import { act, aThread, propose, settle, tryCommand } from '#worker/exchange/threads-for-tests.ts';
import { anIntent } from '#worker/guards/world/an-intent.ts';
import { aReference, aSpecimen, LOCALITY_ID, MINERAL } from '#worker/guards/world/world.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { anAgreement, completeExchange, handAll } from './handovers-for-tests.ts';

let wei: Person;
let marta: Person;
let rosa: Person;
let gift: { id: string; version: number; permanent_id: string };

beforeEach(async () => {
  await aReference();
  [wei, marta, rosa] = await Promise.all([
    createPerson('linwei', 0),
    createPerson('marta', 1),
    createPerson('rosa', 0),
  ]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fields = { mineral_ids: [MINERAL], locality_id: LOCALITY_ID, access_level: 'public' as const, photos: 1 };
  gift = await aSpecimen(marta, { coll_serie: 'SC', coll_index: 1, ...fields });
});

const changeGift = (fields: Omit<InputOf<typeof collectionApi.change>, 'id' | 'version'>) =>
  marta.callOrThrow(collectionApi.change, { id: gift.id, version: gift.version, ...fields });
const moveGift = async () => {
  await completeExchange(await anAgreement(rosa, marta, { responder: [gift.id] }), [marta], [rosa]);
  await handAll();
};

describe('a specimen between being proposed and being agreed to', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['deleted', () => marta.callOrThrow(collectionApi.remove, { id: gift.id }), 'specimens_gone'],
    ['sold', () => changeGift({ status: 'sold' }), 'specimens_gone'],
    ['made private', () => changeGift({ access_level: 'private' }), 'specimens_gone'],
    ['handed over to somebody else', moveGift, 'specimens_gone'],
    ['promised elsewhere', () => anAgreement(rosa, marta, { responder: [gift.id] }), 'specimens_promised'],
  ])('that was %s is not agreed to', async (_, happens, error) => {
    const { id } = await aThread(wei, marta);
    const proposal_id = await propose(marta, id, { responder_gives: [{ specimen_id: gift.id }] });
    await happens();
    const { d } = await tryCommand(wei, id, { kind: 'agree', seen: {}, proposal_id });
    expect(d).toMatchObject({ error, specimen_ids: [gift.id] });
  });

  it('that was renumbered is agreed to once that was seen, and handed over as it is then', async () => {
    const { id } = await aThread(wei, marta);
    const proposal_id = await propose(marta, id, { responder_gives: [{ specimen_id: gift.id }] });
    await marta.callOrThrow(collectionApi.renumber, { ...gift, coll_serie: 'QZ', coll_index: 7 });
    const { d } = await tryCommand(wei, id, { kind: 'agree', seen: {}, proposal_id });
    expect(d).toMatchObject({ error: 'specimens_changed', changes: [{ specimen_id: gift.id, fields: ['number'] }] });
    const { changes } = await wei.callOrThrow(threadsApi.changes, { thread_id: id });
    await act(wei, id, { kind: 'agree', seen: { [gift.id]: changes[0]?.current?.hash ?? '' }, proposal_id });
    await completeExchange(id, [marta, wei], [wei, marta]);
    await handAll();
    const { items } = await wei.callOrThrow(collectionApi.list, {});
    expect(items).toMatchObject([
      { permanent_id: gift.permanent_id, provenance: [{ owner: 'marta', number: 'QZ-0007' }] },
    ]);
  });
});

describe('what was handed over', () => {
  it('is nobody’s to promise or to give again but its new owner’s', async () => {
    await moveGift();
    const { id } = await aThread(wei, marta);
    const gives = { initiator_gives: [{ text: 'a quartz' }], responder_gives: [{ specimen_id: gift.id }] };
    expect((await tryCommand(marta, id, { kind: 'propose', ...gives })).c).toBe(12000);
    const [receivedSpecimen] = (await rosa.callOrThrow(collectionApi.list, {})).items;
    await completeExchange(await anAgreement(rosa, wei, { initiator: [receivedSpecimen?.id ?? ''] }), [rosa], [wei]);
    await handAll();
    const { items } = await wei.callOrThrow(collectionApi.list, {});
    expect(items).toMatchObject([{ permanent_id: gift.permanent_id, provenance: [{ owner: 'rosa' }] }]);
  });

  it('stays traded in the record of who gave it, which may go into the trash', async () => {
    await moveGift();
    const { specimen } = await marta.callOrThrow(collectionApi.read, { id: gift.id });
    const change = { id: gift.id, version: specimen.version, status: 'in_collection' as const };
    expect((await marta.call(collectionApi.change, change)).d).toMatchObject({ error: 'specimen_handed_over' });
    const bulk = anEdit({ ids: [gift.id], set: { status: 'offered' } });
    expect(await marta.callOrThrow(deskApi.bulk, bulk)).toMatchObject({ changed: 0, left: [{ id: gift.id }] });
    expect((await marta.call(collectionApi.remove, { id: gift.id })).c).toBe(0);
    expect((await rosa.callOrThrow(collectionApi.list, {})).items).toMatchObject([{ permanent_id: gift.permanent_id }]);
  });

  it('is no longer offered, closes an intent that offered nothing else, and is off the want list', async () => {
    const singleIntent = await anIntent(marta, gift.id);
    const doubleIntent = await anIntent(marta, gift.id, {
      offers: [{ mineral_id: MINERAL, specimen_id: gift.id }, { mineral_id: MINERAL }],
    });
    await anIntent(wei, null, { offers: [{ mineral_id: MINERAL }], wants: [{ mineral_id: MINERAL }] });
    const readWantedCounts = async () => {
      const { items } = await visitor.callOrThrow(marketApi.list, { wanted: MINERAL });
      return items.flatMap(({ username, wants }) => (username === 'linwei' ? [wants.length] : []));
    };
    const notedWant = await wei.callOrThrow(wantsApi.create, {
      id: uuid(),
      mineral_id: MINERAL,
      locality_id: LOCALITY_ID,
      note: 'green',
    });
    expect(await readWantedCounts()).toEqual([2]);
    const id = await anAgreement(wei, marta, { responder: [gift.id] });
    await completeExchange(id, [marta], [wei]);
    await handAll();
    await settle(id);
    expect(await readWantedCounts()).toEqual([1]);
    const [closedIntent, open] = await Promise.all(
      [singleIntent, doubleIntent].map(({ intent_id }) => marta.callOrThrow(intentsApi.read, { id: intent_id })),
    );
    // A closed intent lists its former offers.
    expect([closedIntent?.status, closedIntent?.offers.length]).toEqual(['closed', 1]);
    expect([open?.status, open?.offers.map(({ specimen_id }) => specimen_id)]).toEqual(['active', [null]]);
    expect((await wei.callOrThrow(wantsApi.list, {})).items.map((want) => want.id)).toEqual([notedWant.id]);
  });
});
