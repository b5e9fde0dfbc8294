import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { intentsApi } from '#contract/exchange/intents/intents-api.ts';
import { marketApi } from '#contract/exchange/market/market-api.ts';
import { wantsApi } from '#contract/exchange/wants/wants-api.ts';
import type { InputOf } from '#contract/request.ts';
import { anEdit } from '../../collection/desk/desk-for-tests.ts';
import { anIntent } from '../../guards/world/an-intent.ts';
import { aReference, aSpecimen, MINERAL, PLACE_ID } from '../../guards/world/world.ts';
import { aPerson, type Person, visitor } from '../../testing/people.ts';
import { act, aThread, propose, settle, tryCommand } from '../threads-for-tests.ts';
import { anAgreement, carriedThrough, handAll } from './handovers-for-tests.ts';

let wei: Person;
let marta: Person;
let rosa: Person;
let given: { id: string; version: number; permanent_id: string };

beforeEach(async () => {
  await aReference();
  [wei, marta, rosa] = await Promise.all([aPerson('linwei', 0), aPerson('marta', 1), aPerson('rosa', 0)]);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const said = { mineral_ids: [MINERAL], locality_id: PLACE_ID, access_level: 'public' as const, photos: 1 };
  given = await aSpecimen(marta, { coll_serie: 'SC', coll_index: 1, ...said });
});

const changed = (more: Omit<InputOf<typeof collectionApi.change>, 'id' | 'version'>) =>
  marta.get(collectionApi.change, { id: given.id, version: given.version, ...more });
const moved = async () => {
  await carriedThrough(await anAgreement(rosa, marta, { responder: [given.id] }), [marta], [rosa]);
  await handAll();
};

describe('a specimen between being proposed and being agreed to', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['deleted', () => marta.get(collectionApi.remove, { id: given.id }), 'specimens_gone'],
    ['sold', () => changed({ status: 'sold' }), 'specimens_gone'],
    ['handed over to somebody else', moved, 'specimens_gone'],
    ['promised elsewhere', () => anAgreement(rosa, marta, { responder: [given.id] }), 'specimens_promised'],
  ])('that was %s is not agreed to', async (_, happens, error) => {
    const { id } = await aThread(wei, marta);
    const proposal_id = await propose(marta, id, { responder_gives: [{ specimen_id: given.id }] });
    await happens();
    const { d } = await tryCommand(wei, id, { kind: 'agree', proposal_id });
    expect(d).toMatchObject({ error, specimen_ids: [given.id] });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['made private', () => changed({ access_level: 'private' }), 'SC-0001'],
    ['renumbered', () => marta.get(collectionApi.renumber, { ...given, coll_serie: 'QZ', coll_index: 7 }), 'QZ-0007'],
  ])('that was %s is agreed to, and handed over as it is then', async (_, happens, number) => {
    const { id } = await aThread(wei, marta);
    const proposal_id = await propose(marta, id, { responder_gives: [{ specimen_id: given.id }] });
    await happens();
    await act(wei, id, { kind: 'agree', proposal_id });
    await carriedThrough(id, [marta, wei], [wei, marta]);
    await handAll();
    const { items } = await wei.get(collectionApi.list, {});
    expect(items).toMatchObject([{ permanent_id: given.permanent_id, provenance: [{ owner: 'marta', number }] }]);
  });
});

describe('what was handed over', () => {
  it('is nobody’s to promise or to give again but its new owner’s', async () => {
    await moved();
    const { id } = await aThread(wei, marta);
    const gives = { initiator_gives: [{ text: 'a quartz' }], responder_gives: [{ specimen_id: given.id }] };
    expect((await tryCommand(marta, id, { kind: 'propose', ...gives })).c).toBe(12000);
    const [received] = (await rosa.get(collectionApi.list, {})).items;
    await carriedThrough(await anAgreement(rosa, wei, { initiator: [received?.id ?? ''] }), [rosa], [wei]);
    await handAll();
    const { items } = await wei.get(collectionApi.list, {});
    expect(items).toMatchObject([{ permanent_id: given.permanent_id, provenance: [{ owner: 'rosa' }] }]);
  });

  it('stays traded in the record of who gave it, which may go into the trash', async () => {
    await moved();
    const { specimen } = await marta.get(collectionApi.read, { id: given.id });
    const back = { id: given.id, version: specimen.version, status: 'in_collection' as const };
    expect((await marta.call(collectionApi.change, back)).d).toMatchObject({ error: 'specimen_handed_over' });
    const bulk = anEdit({ ids: [given.id], set: { status: 'offered' } });
    expect(await marta.get(deskApi.bulk, bulk)).toMatchObject({ changed: 0, left: [{ id: given.id }] });
    expect((await marta.call(collectionApi.remove, { id: given.id })).c).toBe(0);
    expect((await rosa.get(collectionApi.list, {})).items).toMatchObject([{ permanent_id: given.permanent_id }]);
  });

  it('is no longer offered, closes an intent that offered nothing else, and is off the want list', async () => {
    const only = await anIntent(marta, given.id);
    const both = await anIntent(marta, given.id, {
      offers: [{ mineral_id: MINERAL, specimen_id: given.id }, { mineral_id: MINERAL }],
    });
    await anIntent(wei, null, { offers: [{ mineral_id: MINERAL }], wants: [{ mineral_id: MINERAL }] });
    const wanted = async () => {
      const { items } = await visitor.get(marketApi.list, { wanted: MINERAL });
      return items.flatMap(({ username, wants }) => (username === 'linwei' ? [wants.length] : []));
    };
    const noted = await wei.get(wantsApi.create, {
      ...{ id: uuid(), mineral_id: MINERAL, locality_id: PLACE_ID, note: 'green' },
    });
    expect(await wanted()).toEqual([2]);
    const id = await anAgreement(wei, marta, { responder: [given.id] });
    await carriedThrough(id, [marta], [wei]);
    await handAll();
    await settle(id);
    expect(await wanted()).toEqual([1]);
    const [closed, open] = await Promise.all(
      [only, both].map(({ intent_id }) => marta.get(intentsApi.read, { id: intent_id })),
    );
    // Of what is closed it says what there was.
    expect([closed?.status, closed?.offers.length]).toEqual(['closed', 1]);
    expect([open?.status, open?.offers.map(({ specimen_id }) => specimen_id)]).toEqual(['active', [null]]);
    expect((await wei.get(wantsApi.list, {})).items.map((line) => line.id)).toEqual([noted.id]);
  });
});
