import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { readCards } from '#contract/collection/cards/read-cards.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { ownPlacesApi, proposedPlacesApi } from '#contract/localities/own-places-api.ts';
import type { InputOf } from '#contract/request.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { core, settled, tsumeb, yaogangxian } from '../collection/showcase/showcase-for-tests.ts';
import { showcase } from '../collection/showcase/showcase-tables.ts';
import { loadSmallReference } from '../minerals/load-for-tests.ts';
import { aPerson, type Person, visitor } from '../testing/people.ts';
import { workOnCore } from '../testing/work-on-core.ts';
import { adoptedPlaces } from './adopted-place-tables.ts';
import { localities } from './tables.ts';

type NewPlace = InputOf<typeof ownPlacesApi.create>;

let owner: Person;
let stranger: Person;
let elsewhere: Person;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await aPerson('owner', 0);
  stranger = await aPerson('stranger', 0);
  elsewhere = await aPerson('elsewhere', 1);
});
afterEach(() => settled());

/** A level of the mine of Tsumeb, which no reference knows. */
const aPlace = async (said: Partial<NewPlace> = {}): Promise<NewPlace> => ({
  id: uuid(),
  name: 'Level 44 pocket',
  name_zh: '四十四中段晶洞',
  parent_id: await tsumeb(),
  kind: 'pocket-area',
  ...said,
});

/** What core shows of all that visitors find. */
const tiles = async () => (await core().select().from(showcase)).map(({ tile }) => tile);

const pathOf = (place: { path: { name: string }[] }) => place.path.map(({ name }) => name);

describe('a place of one’s own', () => {
  it('lies under the nearest place that the reference knows, and is there for specimens and its owner alone', async () => {
    const made = await owner.get(ownPlacesApi.create, await aPlace({ lat: -19.24, lon: 17.7 }));
    expect(pathOf(made).slice(0, 2)).toEqual(['Level 44 pocket', 'Tsumeb Mine']);
    expect(pathOf(made).at(-1)).toBe('Namibia');
    expect(made).toMatchObject({ lat: -19.24, lon: 17.7, version: 1 });
    expect(await owner.get(ownPlacesApi.read, { id: made.id })).toEqual(made);
    expect((await owner.get(ownPlacesApi.list, {})).items).toEqual([made]);
    const specimen = await owner.get(collectionApi.create, aSpecimen({ locality_id: made.id }));
    expect(specimen.locality).toMatchObject({ id: made.id, name: 'Level 44 pocket', path: made.path });
    for (const other of [stranger, elsewhere]) {
      expect((await other.get(ownPlacesApi.list, {})).items).toEqual([]);
      expect((await other.call(ownPlacesApi.read, { id: made.id })).status).toBe(404);
      expect((await other.call(ownPlacesApi.change, { id: made.id, version: 1, name: 'Mine' })).status).toBe(404);
      expect((await other.call(ownPlacesApi.remove, { id: made.id })).status).toBe(404);
      const borrowed = await other.call(collectionApi.create, aSpecimen({ locality_id: made.id }));
      expect(borrowed).toMatchObject({ status: 400, d: { issues: [{ path: 'locality_id' }] } });
    }
    expect(await owner.get(ownPlacesApi.read, { id: made.id })).toEqual(made);
  });

  it.each<[string, (sent: NewPlace) => Partial<NewPlace>]>([
    ['kind', () => ({ kind: 'mine' })],
    ['kind', () => ({ kind: 'country' })],
    ['parent_id', () => ({ parent_id: 2_000_000_000 })],
    ['lat', () => ({ lat: 91, lon: 0 })],
    ['lon', () => ({ lat: 0, lon: -181 })],
    ['lon', () => ({ lat: 12 })],
    ['name', () => ({ name: ' ' })],
    ['id', () => ({ id: 'mine' })],
  ])('is refused beside %s where that is wrong (%#)', async (path, wrong) => {
    const sent = await aPlace();
    const answer = await owner.call(ownPlacesApi.create, { ...sent, ...wrong(sent) });
    expect(answer).toMatchObject({ status: 400, c: 10000, d: { issues: [{ path }] } });
    expect((await owner.get(ownPlacesApi.list, {})).items).toEqual([]);
  });

  it('is made once, however often its create arrives; another’s id makes nothing', async () => {
    const sent = await aPlace();
    const first = await owner.get(ownPlacesApi.create, sent, { 'idempotency-key': uuid() });
    expect(await owner.get(ownPlacesApi.create, sent, { 'idempotency-key': uuid() })).toEqual(first);
    const later = await owner.call(ownPlacesApi.create, { ...sent, name: 'Later' }, { 'idempotency-key': uuid() });
    expect(later).toMatchObject({ status: 422, c: 10001, d: { error: 'id_used' } });
    const taken = await stranger.call(ownPlacesApi.create, { ...sent, name: 'Theirs' });
    expect(taken).toMatchObject({ status: 422, d: { error: 'id_used' } });
    expect((await stranger.get(ownPlacesApi.list, {})).items).toEqual([]);
  });

  it('is found by the beginning of any word of its names', async () => {
    await owner.get(ownPlacesApi.create, await aPlace());
    await owner.get(ownPlacesApi.create, await aPlace({ name: 'Old dump', name_zh: null }));
    const found = async (q: string) => (await owner.get(ownPlacesApi.list, { q })).items.map(({ name }) => name);
    expect(await found('POCK')).toEqual(['Level 44 pocket']);
    expect(await found('晶洞')).toEqual(['Level 44 pocket']);
    expect(await found('dump')).toEqual(['Old dump']);
    expect(await found('ump')).toEqual([]);
  });

  it('comes in pages, by name', async () => {
    for (const name of ['C', 'A', 'B']) await owner.get(ownPlacesApi.create, await aPlace({ name }));
    const first = await owner.get(ownPlacesApi.list, { limit: 2 });
    const next = await owner.get(ownPlacesApi.list, { limit: 2, cursor: first.next_cursor ?? '' });
    expect([...first.items, ...next.items].map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(next.next_cursor).toBeNull();
  });
});

describe('a changed place', () => {
  it('is renamed on the specimens there, for visitors too, and makes no open edit stale', async () => {
    const { id } = await owner.get(ownPlacesApi.create, await aPlace());
    const { id: specimen } = await owner.get(collectionApi.create, aSpecimen({ locality_id: id }));
    const hidden = aSpecimen({ locality_id: id, coll_index: 2, access_level: 'private' });
    await owner.get(collectionApi.create, hidden);
    await owner.get(collectionApi.remove, { id: hidden.id });
    const changed = await owner.get(ownPlacesApi.change, { id, version: 1, name: 'Azurite pocket', lat: 1, lon: 2 });
    expect(changed).toMatchObject({ name: 'Azurite pocket', name_zh: '四十四中段晶洞', lat: 1, lon: 2, version: 2 });
    await settled();
    const seen = readCards(await visitor.get(publicCollectionApi.list, { username: 'owner' }));
    expect(seen.items[0]?.locality?.path[0]).toMatchObject({ id, name: 'Azurite pocket' });
    expect((await tiles())[0]?.locality?.name).toBe('Azurite pocket');
    expect((await owner.get(collectionApi.list, { q: 'azurite' })).items).toHaveLength(1);
    expect((await owner.get(collectionApi.list, { q: '"level 44"' })).items).toEqual([]);
    expect(await owner.get(collectionApi.restore, { id: hidden.id })).toMatchObject({
      locality: { name: 'Azurite pocket' },
    });
    await owner.get(collectionApi.change, { id: specimen, version: 1, description: 'typed meanwhile' });
  });

  it('moved to another place takes its specimens with it, and stands under what it now lies in', async () => {
    const { id } = await owner.get(ownPlacesApi.create, await aPlace());
    await owner.get(collectionApi.create, aSpecimen({ locality_id: id }));
    await owner.get(ownPlacesApi.change, { id, version: 1, parent_id: await yaogangxian() });
    const there = async (locality: number) =>
      (await owner.get(collectionApi.list, { locality: String(locality) })).items.map(
        ({ locality: place }) => place?.path.at(-1)?.name,
      );
    expect(await there(await tsumeb())).toEqual([]);
    expect(await there(await yaogangxian())).toEqual(['China']);
  });

  it('shows visitors no more than the precision of each specimen allows, whatever kind it becomes', async () => {
    const [region] = await core().select().from(localities).where(eq(localities.name, 'Oshikoto'));
    const sent = await aPlace({ name: 'CANARY', name_zh: null, kind: 'mine', parent_id: region?.id });
    const { id } = await owner.get(ownPlacesApi.create, sent);
    await owner.get(collectionApi.create, aSpecimen({ locality_id: id, locality_precision: 'district' }));
    const all = async () => {
      await settled();
      const seen = await Promise.all([
        visitor.get(publicCollectionApi.list, { username: 'owner' }),
        visitor.get(publicCollectionApi.item, { username: 'owner', coll_no: 'SC-1' }),
        tiles(),
      ]);
      return JSON.stringify(seen);
    };
    expect(await all()).not.toContain('CANARY');
    await owner.get(ownPlacesApi.change, { id, version: 1, name: 'Open Land', kind: 'district' });
    expect(await all()).toContain('Open Land');
    await owner.get(ownPlacesApi.change, { id, version: 2, name: 'CANARY', kind: 'pocket-area' });
    expect(await all()).not.toMatch(/CANARY|Open Land/);
  });

  it('is refused when it was changed since it was read, or would lie in nothing larger', async () => {
    const { id } = await owner.get(ownPlacesApi.create, await aPlace());
    await owner.get(ownPlacesApi.change, { id, version: 1, name: 'First' });
    const late = await owner.call(ownPlacesApi.change, { id, version: 1, name: 'Late' });
    expect(late).toMatchObject({ status: 412, d: { current: { name: 'First', version: 2 } } });
    const large = await owner.call(ownPlacesApi.change, { id, version: 2, kind: 'region' });
    expect(large).toMatchObject({ status: 400, d: { issues: [{ path: 'kind' }] } });
  });

  it('is deleted when no specimen lies there, the trash included; else how many do is said', async () => {
    const { id } = await owner.get(ownPlacesApi.create, await aPlace());
    const { id: specimen } = await owner.get(collectionApi.create, aSpecimen({ locality_id: id }));
    await owner.get(collectionApi.remove, { id: specimen });
    const used = await owner.call(ownPlacesApi.remove, { id });
    expect(used).toMatchObject({ status: 422, d: { error: 'place_in_use' }, m: expect.stringContaining('1 specimen') });
    await owner.get(collectionApi.restore, { id: specimen });
    await owner.get(collectionApi.change, { id: specimen, version: 3, locality_id: null });
    await owner.get(ownPlacesApi.remove, { id });
    expect((await owner.get(ownPlacesApi.list, {})).items).toEqual([]);
  });
});

describe('a place that is taken over', () => {
  it('is proposed to the administrator from every catalogue, page by page', async () => {
    const admin = await aPerson('admin', 1);
    for (const person of [elsewhere, owner, stranger])
      await person.get(ownPlacesApi.create, await aPlace({ name: `of ${person.username}` }));
    const first = await admin.get(proposedPlacesApi.list, { limit: 2 });
    const next = await admin.get(proposedPlacesApi.list, { limit: 2, cursor: first.next_cursor ?? '' });
    const proposed = [...first.items, ...next.items].map(({ username, shard, name }) => [username, shard, name]);
    expect(proposed).toEqual([
      ['owner', 0, 'of owner'],
      ['stranger', 0, 'of stranger'],
      ['elsewhere', 1, 'of elsewhere'],
    ]);
    expect((await owner.call(proposedPlacesApi.list, {})).d).toMatchObject({ error: 'admin_only' });
  });

  it('becomes everybody’s, found by its name, and its owner’s specimens lie there', async () => {
    const admin = await aPerson('admin', 1);
    const { id } = await elsewhere.get(ownPlacesApi.create, await aPlace());
    const { id: specimen } = await elsewhere.get(collectionApi.create, aSpecimen({ locality_id: id }));
    const words = { name: 'Azurite pocket, level 44', name_zh: '蓝铜矿晶洞' };
    const { locality_id } = await admin.get(proposedPlacesApi.take, { id, shard: 1, ...words });
    expect(locality_id).toBe(900_000_000);
    for (const q of ['azurite pocket', 'pocket level', '蓝铜矿', '晶洞'])
      expect((await owner.get(localitiesApi.search, { q })).items, q).toMatchObject([{ id: locality_id, ...words }]);
    await workOnCore();
    await settled();
    const { locality } = (await elsewhere.get(collectionApi.read, { id: specimen })).specimen;
    expect(locality).toMatchObject({ id: locality_id, ...words, names: null });
    expect(pathOf(locality ?? { path: [] })).toEqual([words.name, 'Tsumeb Mine', 'Tsumeb', 'Oshikoto', 'Namibia']);
    expect((await elsewhere.get(collectionApi.list, { locality: String(locality_id) })).items).toHaveLength(1);
    expect((await elsewhere.get(ownPlacesApi.list, {})).items).toEqual([]);
    expect((await admin.get(proposedPlacesApi.list, {})).items).toEqual([]);
    const late = await elsewhere.get(collectionApi.create, aSpecimen({ locality_id: id, coll_index: 2 }));
    expect(late.locality_id).toBe(locality_id);
    await settled();
    expect((await tiles()).map((tile) => tile?.locality?.id)).toEqual([locality_id, locality_id]);
  });

  it('is made once, also for two who ask at the same moment, or is one that is there', async () => {
    const admin = await aPerson('admin', 1);
    const { id } = await owner.get(ownPlacesApi.create, await aPlace());
    const { id: second } = await owner.get(ownPlacesApi.create, await aPlace({ name: 'Second' }));
    const take = (of: string) => admin.get(proposedPlacesApi.take, { id: of }, { 'idempotency-key': uuid() });
    const [first, again, other] = await Promise.all([take(id), take(id), take(second)]);
    expect(again).toEqual(first);
    expect(new Set([first.locality_id, other.locality_id])).toEqual(new Set([900_000_000, 900_000_001]));
    const { id: known } = await owner.get(ownPlacesApi.create, await aPlace({ name: 'Tsumeb' }));
    expect(await admin.get(proposedPlacesApi.take, { id: known, as: await tsumeb() })).toEqual({
      locality_id: await tsumeb(),
    });
    await workOnCore();
    await workOnCore();
    expect(await core().select().from(adoptedPlaces)).toHaveLength(3);
    expect((await owner.get(ownPlacesApi.list, {})).items).toEqual([]);
  });

  it('is refused where it is not there, or would lie in nothing larger', async () => {
    const admin = await aPerson('admin', 1);
    const { id } = await owner.get(ownPlacesApi.create, await aPlace());
    expect((await admin.call(proposedPlacesApi.take, { id: uuid() })).status).toBe(404);
    expect((await admin.call(proposedPlacesApi.take, { id, shard: 1 })).status).toBe(404);
    const large = await admin.call(proposedPlacesApi.take, { id, kind: 'country' });
    expect(large).toMatchObject({ status: 400, d: { issues: [{ path: 'kind' }] } });
    expect((await admin.call(proposedPlacesApi.take, { id, as: 2_000_000_000 })).status).toBe(400);
    expect((await stranger.call(proposedPlacesApi.take, { id })).d).toMatchObject({ error: 'admin_only' });
  });
});
