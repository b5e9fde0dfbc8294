import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, type Neighbour, publicCollectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { overviewApi } from '#contract/collection/overview/overview-api.ts';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { editAddress, specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import type { OutputOf } from '#contract/http/request.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { searchApi } from '#contract/search/search-api.ts';
import { aSpecimen, type SpecimenInput } from '#scripts/factories.ts';
import { settleShowcase } from '#worker/collection/showcase/showcase-for-tests.ts';
import { send } from '#worker/guards/world/send-request.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';

const username = 'owner';
let owner: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await createPerson(username, 0);
});
afterEach(() => settleShowcase());

const write = (fields: Partial<SpecimenInput> = {}) => owner.callOrThrow(collectionApi.create, aSpecimen(fields));
const renumber = ({ id, version }: OwnSpecimen, coll_index: number) =>
  owner.callOrThrow(collectionApi.renumber, { id, version, coll_serie: 'SC', coll_index });
const item = (coll_no: string, id?: string) =>
  visitor.call(publicCollectionApi.item, { username, coll_no, ...(id && { id }), sort: 'number' });
const plain = (coll_no: string) => screenAddress('specimen', { username, coll_no });
const addressWithId = (coll_no: string, id: string) => `${plain(coll_no)}?id=${id}`;

/** Creates two specimens with the same number, the older first. */
async function aPair(fields: Partial<SpecimenInput> = {}) {
  const older = await write({ description: 'The older one.', mineral_ids: ['fluorite'], ...fields });
  const younger = await write({ description: 'The younger one.', mineral_ids: ['fluorite'], ...fields });
  await settleShowcase();
  return { older, younger };
}

describe('a number that went onto one in use', () => {
  it('leads to the specimen that had it, for visitors, its owner and pages', async () => {
    const older = await write({ coll_index: 70 });
    const younger = await renumber(await write({ coll_index: 71 }), 70);
    await settleShowcase();
    expect((await item('SC-71')).d).toEqual({ redirect_to: 'SC-0070', id: younger.id });
    expect((await owner.callOrThrow(collectionApi.byNumber, { coll_no: 'SC-71' })).specimen.id).toBe(younger.id);
    for (const caller of [visitor, owner]) {
      const page = await send(caller, `${plain('SC-0071')}?sort=newest`);
      expect([page.status, page.headers.get('location')]).toEqual([
        302,
        `${plain('SC-0070')}?sort=newest&id=${younger.id}`,
      ]);
    }
    expect((await item('SC-70')).d).toMatchObject({ specimen: { id: older.id, number_shared: true } });
  });

  it('does so by an outdated id, too, and by one that leads nowhere not at all', async () => {
    const movedSpecimen = await renumber(await write({ coll_index: 71 }), 72);
    await write({ coll_index: 71 });
    await settleShowcase();
    expect((await item('SC-71', movedSpecimen.id)).d).toEqual({ redirect_to: 'SC-0072' });
    expect((await item('SC-71', 'none')).status).toBe(404);
    const { id } = await write({ coll_index: 80, access_level: 'private' });
    expect((await item('SC-71', id)).status).toBe(404);
  });

  it('of a private specimen leads its owner alone', async () => {
    const firstSpecimen = await write({ coll_index: 10, access_level: 'private' });
    await renumber(firstSpecimen, 11);
    const page = await send(owner, plain('SC-0010'));
    expect([page.status, page.headers.get('location')]).toEqual([302, plain('SC-0011')]);
    expect(await owner.callOrThrow(collectionApi.asVisitor, { coll_no: 'SC-10' })).toEqual({ redirect_to: 'SC-0011' });
    const otherPerson = await createPerson('other', 0);
    for (const caller of [visitor, otherPerson]) expect((await send(caller, plain('SC-0010'))).status).toBe(404);
    const secondSpecimen = await renumber(await write({ coll_index: 12, access_level: 'private' }), 11);
    expect((await send(owner, plain('SC-0012'))).headers.get('location')).toBe(
      addressWithId('SC-0011', secondSpecimen.id),
    );
    expect((await send(owner, plain('SC-0099'))).status).toBe(404);
  });
});

describe('whether a number is shared', () => {
  it('is said wherever visitors find a specimen, of both of a pair', async () => {
    const { older, younger } = await aPair();
    const lists = {
      cards: (await visitor.callOrThrow(publicCollectionApi.list, { username })).items,
      mineral: (await visitor.callOrThrow(showcaseApi.ofMineral, { id: 'fluorite' })).items,
      search: (await visitor.callOrThrow(searchApi.all, { q: 'SC-0001' })).specimens.items,
      others: (await visitor.callOrThrow(overviewApi.otherSpecimens, { username, coll_no: 'SC-1', id: older.id }))
        .collector?.items,
    };
    for (const [name, items = []] of Object.entries(lists)) {
      const sharedFlags = new Map(items.map(({ id, number_shared }) => [id, number_shared]));
      expect([...sharedFlags.values()], name).not.toContain(false);
      expect(sharedFlags.get(younger.id), name).toBe(true);
    }
    const page = await visitor.callOrThrow(publicCollectionApi.item, { username, coll_no: 'SC-1', id: younger.id });
    expect(page).toMatchObject({
      specimen: { number_shared: true },
      same_number: [{ id: older.id, number_shared: true }],
    });
    const json = await send(visitor, `/mc/${username}.json`);
    const feed = await send(visitor, `/mc/${username}.atom`);
    for (const { id } of [older, younger]) {
      expect(json.text).toContain(addressWithId('SC-0001', id));
      expect(feed.text).toContain(addressWithId('SC-0001', id));
    }
  });

  it('is not said while one is alone, nor to visitors of what they do not find', async () => {
    const singleSpecimen = await write({ mineral_ids: ['fluorite'] });
    await write({ access_level: 'private' });
    await settleShowcase();
    const [card] = (await visitor.callOrThrow(publicCollectionApi.list, { username })).items;
    expect(card).not.toHaveProperty('number_shared');
    const [tile] = (await visitor.callOrThrow(showcaseApi.ofMineral, { id: 'fluorite' })).items;
    expect(tile).toMatchObject({ id: singleSpecimen.id, number_shared: false });
    expect((await item('SC-1')).d).toMatchObject({ specimen: { number_shared: false } });
    const [firstSpecimen] = (await owner.callOrThrow(collectionApi.list, {})).items;
    expect(firstSpecimen?.number_shared).toBe(true);
  });

  it('is told of the one that was alone when another comes to its number, however that comes', async () => {
    const singleSpecimen = await write({ coll_index: 5, mineral_ids: ['fluorite'] });
    const otherSpecimens = await Promise.all([
      write({ coll_index: 6, mineral_ids: ['fluorite'] }),
      write({ coll_index: 5, access_level: 'private', mineral_ids: ['fluorite'] }),
    ]);
    await settleShowcase();
    const readSharedFlag = async (id: string) =>
      (await visitor.callOrThrow(showcaseApi.ofMineral, { id: 'fluorite' })).items.find((tile) => tile.id === id)
        ?.number_shared;
    expect(await readSharedFlag(singleSpecimen.id)).toBe(false);
    const [renumberedSpecimen, hiddenSpecimen] = otherSpecimens;
    await owner.callOrThrow(collectionApi.change, { id: hiddenSpecimen.id, version: 1, access_level: 'public' });
    await settleShowcase();
    expect([await readSharedFlag(singleSpecimen.id), await readSharedFlag(hiddenSpecimen.id)]).toEqual([true, true]);
    await renumber(renumberedSpecimen, 5);
    await settleShowcase();
    expect(await readSharedFlag(renumberedSpecimen.id)).toBe(true);
  });

  it('is known to its owner after each way of writing', async () => {
    const older = await write();
    expect(older.number_shared).toBe(false);
    const younger = await write();
    expect(younger.number_shared).toBe(true);
    const changedSpecimen = await owner.callOrThrow(collectionApi.change, {
      id: younger.id,
      version: 1,
      description: 'Another.',
    });
    expect([changedSpecimen.number_shared, changedSpecimen.warnings]).toEqual([true, []]);
    expect((await renumber(changedSpecimen, 2)).number_shared).toBe(false);
    await owner.callOrThrow(collectionApi.remove, { id: older.id });
    const thirdSpecimen = await write();
    expect(thirdSpecimen.number_shared).toBe(false);
    expect((await owner.callOrThrow(collectionApi.restore, { id: older.id })).number_shared).toBe(true);
    const { specimen } = await owner.callOrThrow(collectionApi.byNumber, { coll_no: 'SC-1' });
    expect(editAddress(specimen)).toBe(`${screenAddress('updateSpecimen', { coll_no: 'SC-0001' })}?id=${older.id}`);
    const { items } = await owner.callOrThrow(deskApi.byCode, { code: 'SC-1' });
    expect(items.map(({ id, number_shared }) => [id, number_shared])).toEqual([
      [older.id, true],
      [thirdSpecimen.id, true],
    ]);
  });
});

it('what a change of many left alone is named with whether its number is shared', async () => {
  const { older, younger } = await aPair();
  const { as_of } = await owner.callOrThrow(collectionApi.list, {});
  await owner.callOrThrow(collectionApi.change, { id: younger.id, version: 1, storage: 'On the desk' });
  const { left } = await owner.callOrThrow(deskApi.bulk, {
    operation_id: uuid(),
    as_of,
    ids: [older.id, younger.id],
    set: { storage: 'Box 1' },
  });
  expect(left).toEqual([{ id: younger.id, reason: 'changed', coll_no: 'SC-0001', number_shared: true }]);
});

it('walking a list by its neighbours passes by both of a pair, and goes back the same way', async () => {
  await write({ coll_index: 1 });
  const { older, younger } = await aPair({ coll_index: 2 });
  await write({ coll_index: 3 });
  await settleShowcase();
  for (const sort of ['number', 'number_desc', 'newest', 'photos'] as const) {
    const list = (await visitor.callOrThrow(publicCollectionApi.list, { username, sort })).items.map(({ id }) => id);
    const visitedIds: string[] = [];
    let position: { coll_no: string; id?: string } | null = {
      coll_no: sort.startsWith('number_') || sort !== 'number' ? 'SC-3' : 'SC-1',
    };
    while (position) {
      const page: OutputOf<typeof publicCollectionApi.item> = await visitor.callOrThrow(publicCollectionApi.item, {
        username,
        ...position,
        sort,
      });
      if ('redirect_to' in page) throw new Error('moved');
      visitedIds.push(page.specimen.id);
      const next: Neighbour | null = page.next;
      if (next)
        expect(specimenAddress({ ...next, username }).includes(next.id)).toBe([older.id, younger.id].includes(next.id));
      position = next && { coll_no: next.coll_no, ...(next.number_shared && { id: next.id }) };
    }
    expect(visitedIds, sort).toEqual(list);
  }
});
