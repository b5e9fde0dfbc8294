import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { readCards } from '#contract/collection/cards/read-cards.ts';
import type { InputOf } from '#contract/http/request.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { ownPlacesApi, proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { core, settleShowcase, tsumeb, yaogangxian } from '#worker/collection/showcase/showcase-for-tests.ts';
import { showcase } from '#worker/collection/showcase-tables.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { workOnCore } from '#worker/testing/run-core-jobs.ts';
import { adoptedPlaces } from './adopted-place-tables.ts';
import { localities } from './tables.ts';

type NewPlace = InputOf<typeof ownPlacesApi.create>;

let owner: Person;
let stranger: Person;
let otherShardPerson: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await createPerson('owner', 0);
  stranger = await createPerson('stranger', 0);
  otherShardPerson = await createPerson('elsewhere', 1);
});
afterEach(() => settleShowcase());

/** A level of the mine of Tsumeb that is not in the reference. */
const aPlace = async (overrides: Partial<NewPlace> = {}): Promise<NewPlace> => ({
  id: uuid(),
  name: 'Level 44 pocket',
  name_zh: '四十四中段晶洞',
  parent_id: await tsumeb(),
  kind: 'pocket-area',
  ...overrides,
});

/** Reads all tiles that core shows to visitors. */
const tiles = async () => (await core().select().from(showcase)).map(({ tile }) => tile);

const pathNames = (place: { path: { name: string }[] }) => place.path.map(({ name }) => name);

describe('a place of one’s own', () => {
  it('lies under the nearest place that the reference knows, and is there for specimens and its owner alone', async () => {
    const place = await owner.callOrThrow(ownPlacesApi.create, await aPlace({ lat: -19.24, lon: 17.7 }));
    expect(pathNames(place).slice(0, 2)).toEqual(['Level 44 pocket', 'Tsumeb Mine']);
    expect(pathNames(place).at(-1)).toBe('Namibia');
    expect(place).toMatchObject({ lat: -19.24, lon: 17.7, version: 1 });
    expect(await owner.callOrThrow(ownPlacesApi.read, { id: place.id })).toEqual(place);
    expect((await owner.callOrThrow(ownPlacesApi.list, {})).items).toEqual([place]);
    const specimen = await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id: place.id }));
    expect(specimen.locality).toMatchObject({ id: place.id, name: 'Level 44 pocket', path: place.path });
    for (const otherPerson of [stranger, otherShardPerson]) {
      expect((await otherPerson.callOrThrow(ownPlacesApi.list, {})).items).toEqual([]);
      expect((await otherPerson.call(ownPlacesApi.read, { id: place.id })).status).toBe(404);
      expect((await otherPerson.call(ownPlacesApi.change, { id: place.id, version: 1, name: 'Mine' })).status).toBe(
        404,
      );
      expect((await otherPerson.call(ownPlacesApi.remove, { id: place.id })).status).toBe(404);
      const refusal = await otherPerson.call(collectionApi.create, aSpecimen({ locality_id: place.id }));
      expect(refusal).toMatchObject({ status: 400, d: { issues: [{ path: 'locality_id' }] } });
    }
    expect(await owner.callOrThrow(ownPlacesApi.read, { id: place.id })).toEqual(place);
  });

  it.each<[string, (newPlace: NewPlace) => Partial<NewPlace>]>([
    ['kind', () => ({ kind: 'mine' })],
    ['kind', () => ({ kind: 'country' })],
    ['parent_id', () => ({ parent_id: 2_000_000_000 })],
    ['lat', () => ({ lat: 91, lon: 0 })],
    ['lon', () => ({ lat: 0, lon: -181 })],
    ['lon', () => ({ lat: 12 })],
    ['name', () => ({ name: ' ' })],
    ['id', () => ({ id: 'mine' })],
  ])('is refused beside %s where that is wrong (%#)', async (path, wrong) => {
    const newPlace = await aPlace();
    const answer = await owner.call(ownPlacesApi.create, { ...newPlace, ...wrong(newPlace) });
    expect(answer).toMatchObject({ status: 400, c: 10000, d: { issues: [{ path }] } });
    expect((await owner.callOrThrow(ownPlacesApi.list, {})).items).toEqual([]);
  });

  it('is made once, however often its create arrives; another’s id makes nothing', async () => {
    const newPlace = await aPlace();
    const firstPlace = await owner.callOrThrow(ownPlacesApi.create, newPlace, { 'idempotency-key': uuid() });
    expect(await owner.callOrThrow(ownPlacesApi.create, newPlace, { 'idempotency-key': uuid() })).toEqual(firstPlace);
    const laterAnswer = await owner.call(
      ownPlacesApi.create,
      { ...newPlace, name: 'Later' },
      { 'idempotency-key': uuid() },
    );
    expect(laterAnswer).toMatchObject({ status: 422, c: 10001, d: { error: 'id_used' } });
    const strangerAnswer = await stranger.call(ownPlacesApi.create, { ...newPlace, name: 'Theirs' });
    expect(strangerAnswer).toMatchObject({ status: 422, d: { error: 'id_used' } });
    expect((await stranger.callOrThrow(ownPlacesApi.list, {})).items).toEqual([]);
  });

  it('is found by the beginning of any word of its names', async () => {
    await owner.callOrThrow(ownPlacesApi.create, await aPlace());
    await owner.callOrThrow(ownPlacesApi.create, await aPlace({ name: 'Old dump', name_zh: null }));
    const findNames = async (q: string) =>
      (await owner.callOrThrow(ownPlacesApi.list, { q })).items.map(({ name }) => name);
    expect(await findNames('POCK')).toEqual(['Level 44 pocket']);
    expect(await findNames('晶洞')).toEqual(['Level 44 pocket']);
    expect(await findNames('dump')).toEqual(['Old dump']);
    expect(await findNames('ump')).toEqual([]);
  });

  it('comes in pages, by name', async () => {
    for (const name of ['C', 'A', 'B']) await owner.callOrThrow(ownPlacesApi.create, await aPlace({ name }));
    const firstPage = await owner.callOrThrow(ownPlacesApi.list, { limit: 2 });
    const next = await owner.callOrThrow(ownPlacesApi.list, { limit: 2, cursor: firstPage.next_cursor ?? '' });
    expect([...firstPage.items, ...next.items].map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(next.next_cursor).toBeNull();
  });
});

describe('a changed place', () => {
  it('is renamed on the specimens there, for visitors too, and makes no open edit stale', async () => {
    const { id } = await owner.callOrThrow(ownPlacesApi.create, await aPlace());
    const { id: specimen } = await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id: id }));
    const hiddenSpecimen = aSpecimen({ locality_id: id, coll_index: 2, access_level: 'private' });
    await owner.callOrThrow(collectionApi.create, hiddenSpecimen);
    await owner.callOrThrow(collectionApi.remove, { id: hiddenSpecimen.id });
    const changedPlace = await owner.callOrThrow(ownPlacesApi.change, {
      id,
      version: 1,
      name: 'Azurite pocket',
      lat: 1,
      lon: 2,
    });
    expect(changedPlace).toMatchObject({
      name: 'Azurite pocket',
      name_zh: '四十四中段晶洞',
      lat: 1,
      lon: 2,
      version: 2,
    });
    await settleShowcase();
    const visitorCards = readCards(await visitor.callOrThrow(publicCollectionApi.list, { username: 'owner' }));
    expect(visitorCards.items[0]?.locality?.path[0]).toMatchObject({ id, name: 'Azurite pocket' });
    expect((await tiles())[0]?.locality?.name).toBe('Azurite pocket');
    expect((await owner.callOrThrow(collectionApi.list, { q: 'azurite' })).items).toHaveLength(1);
    expect((await owner.callOrThrow(collectionApi.list, { q: '"level 44"' })).items).toEqual([]);
    expect(await owner.callOrThrow(collectionApi.restore, { id: hiddenSpecimen.id })).toMatchObject({
      locality: { name: 'Azurite pocket' },
    });
    await owner.callOrThrow(collectionApi.change, { id: specimen, version: 1, description: 'typed meanwhile' });
  });

  it('moved to another place takes its specimens with it, and stands under what it now lies in', async () => {
    const { id } = await owner.callOrThrow(ownPlacesApi.create, await aPlace());
    await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id: id }));
    await owner.callOrThrow(ownPlacesApi.change, { id, version: 1, parent_id: await yaogangxian() });
    const readCountries = async (locality: number) =>
      (await owner.callOrThrow(collectionApi.list, { locality: String(locality) })).items.map(
        ({ locality: cardLocality }) => cardLocality?.path.at(-1)?.name,
      );
    expect(await readCountries(await tsumeb())).toEqual([]);
    expect(await readCountries(await yaogangxian())).toEqual(['China']);
  });

  it('shows visitors no more than the precision of each specimen allows, whatever kind it becomes', async () => {
    const [region] = await core().select().from(localities).where(eq(localities.name, 'Oshikoto'));
    const newPlace = await aPlace({ name: 'CANARY', name_zh: null, kind: 'mine', parent_id: region?.id });
    const { id } = await owner.callOrThrow(ownPlacesApi.create, newPlace);
    await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id: id, locality_precision: 'district' }));
    const readAllLists = async () => {
      await settleShowcase();
      const answers = await Promise.all([
        visitor.callOrThrow(publicCollectionApi.list, { username: 'owner' }),
        visitor.callOrThrow(publicCollectionApi.item, { username: 'owner', coll_no: 'SC-1' }),
        tiles(),
      ]);
      return JSON.stringify(answers);
    };
    expect(await readAllLists()).not.toContain('CANARY');
    await owner.callOrThrow(ownPlacesApi.change, { id, version: 1, name: 'Open Land', kind: 'district' });
    expect(await readAllLists()).toContain('Open Land');
    await owner.callOrThrow(ownPlacesApi.change, { id, version: 2, name: 'CANARY', kind: 'pocket-area' });
    expect(await readAllLists()).not.toMatch(/CANARY|Open Land/);
  });

  it('is refused when it was changed since it was read, or would lie in nothing larger', async () => {
    const { id } = await owner.callOrThrow(ownPlacesApi.create, await aPlace());
    await owner.callOrThrow(ownPlacesApi.change, { id, version: 1, name: 'First' });
    const lateAnswer = await owner.call(ownPlacesApi.change, { id, version: 1, name: 'Late' });
    expect(lateAnswer).toMatchObject({ status: 412, d: { current: { name: 'First', version: 2 } } });
    const large = await owner.call(ownPlacesApi.change, { id, version: 2, kind: 'region' });
    expect(large).toMatchObject({ status: 400, d: { issues: [{ path: 'kind' }] } });
  });

  it('is deleted when no specimen lies there, the trash included; else how many do is said', async () => {
    const { id } = await owner.callOrThrow(ownPlacesApi.create, await aPlace());
    const { id: specimen } = await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id: id }));
    await owner.callOrThrow(collectionApi.remove, { id: specimen });
    const refusal = await owner.call(ownPlacesApi.remove, { id });
    expect(refusal).toMatchObject({
      status: 422,
      d: { error: 'place_in_use' },
      m: expect.stringContaining('1 specimen'),
    });
    await owner.callOrThrow(collectionApi.restore, { id: specimen });
    await owner.callOrThrow(collectionApi.change, { id: specimen, version: 3, locality_id: null });
    await owner.callOrThrow(ownPlacesApi.remove, { id });
    expect((await owner.callOrThrow(ownPlacesApi.list, {})).items).toEqual([]);
  });
});

describe('a place that is taken over', () => {
  it('is proposed to the administrator from every catalogue, page by page', async () => {
    const admin = await createPerson('admin', 1);
    for (const person of [otherShardPerson, owner, stranger])
      await person.callOrThrow(ownPlacesApi.create, await aPlace({ name: `of ${person.username}` }));
    const firstPage = await admin.callOrThrow(proposedPlacesApi.list, { limit: 2 });
    const next = await admin.callOrThrow(proposedPlacesApi.list, { limit: 2, cursor: firstPage.next_cursor ?? '' });
    const proposals = [...firstPage.items, ...next.items].map(({ username, shard, name }) => [username, shard, name]);
    expect(proposals).toEqual([
      ['owner', 0, 'of owner'],
      ['stranger', 0, 'of stranger'],
      ['elsewhere', 1, 'of elsewhere'],
    ]);
    expect((await owner.call(proposedPlacesApi.list, {})).d).toMatchObject({ error: 'admin_only' });
  });

  it('becomes everybody’s, found by its name, and its owner’s specimens lie there', async () => {
    const admin = await createPerson('admin', 1);
    const { id } = await otherShardPerson.callOrThrow(ownPlacesApi.create, await aPlace());
    const { id: specimen } = await otherShardPerson.callOrThrow(collectionApi.create, aSpecimen({ locality_id: id }));
    const names = { name: 'Azurite pocket, level 44', name_zh: '蓝铜矿晶洞' };
    const { locality_id } = await admin.callOrThrow(proposedPlacesApi.take, { id, shard: 1, ...names });
    expect(locality_id).toBe(900_000_000);
    for (const q of ['azurite pocket', 'pocket level', '蓝铜矿', '晶洞'])
      expect((await owner.callOrThrow(localitiesApi.search, { q })).items, q).toMatchObject([
        { id: locality_id, ...names },
      ]);
    await workOnCore();
    await settleShowcase();
    const { locality } = (await otherShardPerson.callOrThrow(collectionApi.read, { id: specimen })).specimen;
    expect(locality).toMatchObject({ id: locality_id, ...names, names: null });
    expect(pathNames(locality ?? { path: [] })).toEqual([names.name, 'Tsumeb Mine', 'Tsumeb', 'Oshikoto', 'Namibia']);
    expect(
      (await otherShardPerson.callOrThrow(collectionApi.list, { locality: String(locality_id) })).items,
    ).toHaveLength(1);
    expect((await otherShardPerson.callOrThrow(ownPlacesApi.list, {})).items).toEqual([]);
    expect((await admin.callOrThrow(proposedPlacesApi.list, {})).items).toEqual([]);
    const laterSpecimen = await otherShardPerson.callOrThrow(
      collectionApi.create,
      aSpecimen({ locality_id: id, coll_index: 2 }),
    );
    expect(laterSpecimen.locality_id).toBe(locality_id);
    await settleShowcase();
    expect((await tiles()).map((tile) => tile?.locality?.id)).toEqual([locality_id, locality_id]);
  });

  it('is made once, also for two who ask at the same moment, or is one that is there', async () => {
    const admin = await createPerson('admin', 1);
    const { id } = await owner.callOrThrow(ownPlacesApi.create, await aPlace());
    const { id: secondPlaceId } = await owner.callOrThrow(ownPlacesApi.create, await aPlace({ name: 'Second' }));
    const take = (placeId: string) =>
      admin.callOrThrow(proposedPlacesApi.take, { id: placeId }, { 'idempotency-key': uuid() });
    const [firstAdoption, repeatedAdoption, otherAdoption] = await Promise.all([
      take(id),
      take(id),
      take(secondPlaceId),
    ]);
    expect(repeatedAdoption).toEqual(firstAdoption);
    expect(new Set([firstAdoption.locality_id, otherAdoption.locality_id])).toEqual(
      new Set([900_000_000, 900_000_001]),
    );
    const { id: knownPlaceId } = await owner.callOrThrow(ownPlacesApi.create, await aPlace({ name: 'Tsumeb' }));
    expect(await admin.callOrThrow(proposedPlacesApi.take, { id: knownPlaceId, as: await tsumeb() })).toEqual({
      locality_id: await tsumeb(),
    });
    await workOnCore();
    await workOnCore();
    expect(await core().select().from(adoptedPlaces)).toHaveLength(3);
    expect((await owner.callOrThrow(ownPlacesApi.list, {})).items).toEqual([]);
  });

  it('is refused where it is not there, or would lie in nothing larger', async () => {
    const admin = await createPerson('admin', 1);
    const { id } = await owner.callOrThrow(ownPlacesApi.create, await aPlace());
    expect((await admin.call(proposedPlacesApi.take, { id: uuid() })).status).toBe(404);
    expect((await admin.call(proposedPlacesApi.take, { id, shard: 1 })).status).toBe(404);
    const large = await admin.call(proposedPlacesApi.take, { id, kind: 'country' });
    expect(large).toMatchObject({ status: 400, d: { issues: [{ path: 'kind' }] } });
    expect((await admin.call(proposedPlacesApi.take, { id, as: 2_000_000_000 })).status).toBe(400);
    expect((await stranger.call(proposedPlacesApi.take, { id })).d).toMatchObject({ error: 'admin_only' });
  });
});
