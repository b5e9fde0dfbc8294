import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import type { InputOf } from '#contract/request.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { localities } from '../../localities/tables.ts';
import { loadSmallReference } from '../../minerals/load-for-tests.ts';
import { aPerson, type Person, visitor } from '../../testing/people.ts';
import { workOnCore } from '../../testing/work-on-core.ts';
import { core, settled, tsumeb, yaogangxian } from '../showcase/showcase-for-tests.ts';

type Written = InputOf<typeof surveysApi.save>;

let admin: Person;
let owner: Person;
let other: Person;
let mine: number;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  admin = await aPerson('admin', 1);
  owner = await aPerson('owner', 0);
  other = await aPerson('other', 1);
  mine = await tsumeb();
});
afterEach(() => settled());

const written = (said: Partial<Written> = {}): Written => ({
  ...{ locality_id: mine, version: 0, name: 'Tsumeb Mine', name_zh: '楚梅布矿' },
  ...{ lat: -19.2363, lon: 17.7097, precision: 'exact' },
  minerals: [
    { mineral_id: 'calcite', quality: 'good' },
    { mineral_id: 'quartz', quality: null },
  ],
  ...{ note: 'Three oxidation zones.', source: 'Own visits 1991 and 1996' },
  ...said,
});
const save = (said: Partial<Written> = {}) => admin.get(surveysApi.save, written(said));
const readPlace = (id = mine) => visitor.get(localitiesApi.locality, { id });
const readMinerals = async () => (await visitor.get(showcaseApi.mineralsOfLocality, { id: mine, limit: 100 })).items;

async function someSpecimens(person: Person, count: number, locality_id: number, said = {}) {
  for (let n = 1; n <= count; n += 1)
    await person.get(collectionApi.create, aSpecimen({ coll_index: n, locality_id, mineral_ids: ['quartz'], ...said }));
  await settled();
}

describe('a survey', () => {
  it('says of a place what it is called, where it is, how good its minerals are, and who said so', async () => {
    const before = await admin.get(surveysApi.read, { locality_id: mine });
    expect(before).toMatchObject({ version: 0, surveyed_at: null, source: null, name: 'Tsumeb Mine' });
    const saved = await save();
    expect(saved).toMatchObject({ version: 1, surveyed_by: { username: 'admin' }, lat: -19.2363 });
    expect(await admin.get(surveysApi.read, { locality_id: mine })).toEqual(saved);
    expect(await readPlace()).toMatchObject({
      ...{ lat: -19.2363, lon: 17.7097, precision: 'exact', note: 'Three oxidation zones.' },
      survey: { by: { username: 'admin' }, source: 'Own visits 1991 and 1996' },
    });
    const minerals = await readMinerals();
    expect(minerals[0]).toMatchObject({ mineral: { id: 'calcite' }, quality: 'good' });
    expect(minerals.find(({ mineral }) => mineral.id === 'quartz')?.quality).toBeNull();
  });

  it('keeps who changed what, with old and new values; saved as it is it changes nothing', async () => {
    await save();
    const second = written({ version: 1, lat: 1, lon: 2, minerals: [{ mineral_id: 'calcite', quality: 'poor' }] });
    await admin.get(surveysApi.save, second);
    const again = await admin.get(surveysApi.save, { ...second, version: 2 });
    expect(again.version).toBe(2);
    const { items } = await admin.get(surveysApi.changes, { locality_id: mine });
    expect(items.map(({ version, by }) => [version, by?.username])).toEqual([
      [2, 'admin'],
      [1, 'admin'],
    ]);
    expect(items[0]?.differences).toEqual([
      { field: 'position', before: { lat: -19.2363, lon: 17.7097 }, after: { lat: 1, lon: 2 } },
      expect.objectContaining({ field: 'mineral', before: 'good', after: 'poor' }),
      expect.objectContaining({ field: 'mineral', before: 'open', after: null }),
    ]);
    const first = await admin.get(surveysApi.changes, { locality_id: mine, limit: 1 });
    const next = await admin.get(surveysApi.changes, { locality_id: mine, cursor: first.next_cursor ?? '' });
    expect([...first.items, ...next.items]).toEqual(items);
  });

  it('takes back what it named: what the reference records stays recorded, the rest is gone', async () => {
    const recorded = (await readMinerals()).map(({ mineral }) => mineral.id);
    const named = ['calcite', 'elbaite'].map((mineral_id) => ({ mineral_id, quality: 'good' as const }));
    await save({ minerals: named });
    expect((await readMinerals()).map(({ mineral }) => mineral.id)).toEqual(
      expect.arrayContaining(['calcite', 'elbaite']),
    );
    await save({ version: 1, minerals: [] });
    const left = await readMinerals();
    expect(left.map(({ mineral }) => mineral.id).sort()).toEqual(recorded.sort());
    expect(left.every(({ quality }) => quality === null)).toBe(true);
  });

  it('of two at the same version the second writes nothing, and is shown what is there', async () => {
    const first = await save();
    const late = await admin.call(surveysApi.save, written({ name: 'Late', source: 'Hearsay' }));
    expect(late).toMatchObject({ status: 412, c: 13000, d: { error: 'changed_elsewhere', current: first } });
    expect((await readPlace()).name).toBe('Tsumeb Mine');
    const both = await Promise.all(
      ['A', 'B'].map((note) => admin.call(surveysApi.save, written({ version: 1, note }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await admin.get(surveysApi.changes, { locality_id: mine })).items).toHaveLength(2);
  });

  it('of a place that was merged leads to the other, and writes nothing to it by the old number', async () => {
    const into = await yaogangxian();
    await core().update(localities).set({ merged_into: into }).where(eq(localities.id, mine));
    expect((await admin.get(surveysApi.read, { locality_id: mine })).locality_id).toBe(into);
    const late = await admin.call(surveysApi.save, written());
    expect(late).toMatchObject({ status: 412, d: { current: { locality_id: into, version: 0 } } });
    expect((await readPlace(into)).name).toBe('Yaogangxian Mine');
    expect((await admin.call(surveysApi.read, { locality_id: 2_000_000_000 })).status).toBe(404);
    expect((await admin.call(surveysApi.save, written({ locality_id: 2_000_000_000 }))).status).toBe(404);
  });

  it('is the administrator’s alone, call by call', async () => {
    const said = { locality_id: mine };
    for (const person of [owner, visitor]) {
      const answers = await Promise.all([
        person.call(surveysApi.list, {}),
        person.call(surveysApi.counts, {}),
        person.call(surveysApi.read, said),
        person.call(surveysApi.save, written()),
        person.call(surveysApi.changes, said),
      ]);
      const expected = person === visitor ? [401, 'not_logged_in'] : [403, 'admin_only'];
      for (const { status, d } of answers)
        expect([status, (d as unknown as { error: string }).error]).toEqual(expected);
    }
    expect((await readPlace()).survey).toBeNull();
  });

  it.each<[string, Partial<Written>]>([
    ['lat', { lat: 90.0001, lon: 0 }],
    ['lat', { lat: -91, lon: 0 }],
    ['lon', { lat: 0, lon: 180.5 }],
    ['lon', { lat: 12, lon: null }],
    ['lon', { lat: null, lon: 12 }],
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['name_zh', { name_zh: '矿'.repeat(101) }],
    ['note', { note: 'x'.repeat(2_001) }],
    ['source', { source: ' \n ' }],
    ['source', { source: 'x'.repeat(1_001) }],
    [
      'minerals.1.mineral_id',
      { minerals: ['quartz', 'unheardofite'].map((mineral_id) => ({ mineral_id, quality: null })) },
    ],
    ['minerals', { minerals: Array.from({ length: 501 }, (_, n) => ({ mineral_id: `m-${n}`, quality: null })) }],
  ])('is refused beside %s where that is wrong (%#), in both languages', async (path, wrong) => {
    const said = written(wrong);
    for (const language of ['en', 'zh']) {
      const answer = await admin.call(surveysApi.save, said, { 'accept-language': language });
      expect(answer).toMatchObject({ status: 400, c: 10000, d: { issues: [{ path }] } });
      const [issue] = (answer.d as unknown as { issues: { message: string }[] }).issues;
      expect(/\p{Script=Han}/u.test(issue?.message ?? '')).toBe(language === 'zh');
    }
    expect((await readPlace()).survey).toBeNull();
  });

  it.each([
    [90, 0],
    [-90, 180],
    [0, -180],
  ])('takes the poles and both sides of the date line: %d, %d', async (lat, lon) => {
    expect(await save({ lat, lon })).toMatchObject({ lat, lon });
    expect(await save({ version: 1, lat: null, lon: null })).toMatchObject({
      lat: null,
      lon: null,
      precision: 'region',
    });
  });

  it('names a mineral by its synonym once', async () => {
    const saved = await save({
      minerals: [
        { mineral_id: 'barite', quality: 'poor' },
        { mineral_id: 'baryte', quality: 'good' },
      ],
    });
    expect(saved.minerals.filter(({ surveyed }) => surveyed)).toMatchObject([
      { mineral: { id: 'baryte' }, quality: 'good' },
    ]);
  });

  it('stays when its administrator’s account is gone, and says nobody’s name then', async () => {
    await save();
    await env.DB.prepare(`update locality_surveys set user_id = ''`).run();
    await env.DB.prepare(`update locality_survey_changes set user_id = ''`).run();
    expect((await readPlace()).survey).toMatchObject({ by: null });
    expect((await admin.get(surveysApi.changes, { locality_id: mine })).items[0]?.by).toBeNull();
  });
});

describe('a place that a survey calls otherwise', () => {
  const found = async (q: string) => (await visitor.get(localitiesApi.search, { q })).items.map(({ id }) => id);

  it('is found by its new names at once, also on a label, and not by the old ones', async () => {
    await save({ name: 'Ongopolo Pit', name_zh: '翁戈波洛矿' });
    for (const q of ['ongopolo', 'pit', '翁戈波洛']) expect(await found(q)).toContain(mine);
    expect(await found('tsumeb mine')).not.toContain(mine);
    const { items } = await visitor.get(localitiesApi.resolve, { text: 'Ongopolo Pit, Namibia' });
    expect(items[0]?.id).toBe(mine);
  });

  it('is called so by all that lies in it: places, collectors’ own, and the specimens of everybody', async () => {
    const { path } = await readPlace();
    const district = Number(path[1]?.id);
    const own = { id: uuid(), name: 'Level 44 pocket', parent_id: mine, kind: 'pocket-area' as const };
    await owner.get(ownPlacesApi.create, own);
    await owner.get(collectionApi.create, aSpecimen({ locality_id: own.id }));
    await other.get(collectionApi.create, aSpecimen({ locality_id: mine }));
    await settled();
    await save({ locality_id: district, name: 'Tsumeb Area', name_zh: null, minerals: [] });
    await workOnCore();
    await settled();
    expect((await readPlace()).path[1]).toMatchObject({ id: district, name: 'Tsumeb Area', name_zh: null });
    expect((await owner.get(ownPlacesApi.read, { id: own.id })).path[2]?.name).toBe('Tsumeb Area');
    for (const person of [owner, other]) {
      const { items } = await person.get(collectionApi.list, { q: '"tsumeb area"' });
      expect(items.map(({ locality }) => locality?.path.map(({ name }) => name))).toEqual([
        expect.arrayContaining(['Tsumeb Area']),
      ]);
    }
  });

  it('keeps what the survey said when the reference is loaded anew, and so does what lies in it', async () => {
    const district = Number((await readPlace()).path[1]?.id);
    const surveyed = await save();
    await save({ locality_id: district, name: 'Tsumeb Area', name_zh: null, minerals: [] });
    await workOnCore();
    await loadSmallReference(env.DB);
    const after = await admin.get(surveysApi.read, { locality_id: mine });
    expect(after.minerals).toEqual(surveyed.minerals);
    expect(after).toMatchObject({ lat: -19.2363, note: 'Three oxidation zones.', version: 1 });
    expect(after.path[1]?.name).toBe('Tsumeb Area');
    expect((await readPlace()).sources).not.toEqual([]);
  });
});

describe('the list of places to survey', () => {
  const list = (asked = {}) => admin.get(surveysApi.list, asked);

  it('has those with enough public specimens and no survey, the most first, page by page', async () => {
    const elsewhere = await yaogangxian();
    await someSpecimens(owner, 3, mine);
    await someSpecimens(other, 2, mine);
    await someSpecimens(owner, 3, elsewhere, { coll_serie: 'YG' });
    await someSpecimens(other, 5, elsewhere, { coll_serie: 'PR', access_level: 'private' });
    const first = await list({ limit: 1 });
    expect(first.items).toMatchObject([{ id: mine, specimen_count: 5, collector_count: 2, surveyed_at: null }]);
    const next = await list({ limit: 1, cursor: first.next_cursor ?? '' });
    expect(next).toMatchObject({
      items: [{ id: elsewhere, specimen_count: 3, collector_count: 1 }],
      next_cursor: null,
    });
    expect(await admin.get(surveysApi.counts, {})).toEqual({ waiting: 2, proposed: 0, surveyed: 0 });
    await save();
    expect((await list()).items.map(({ id }) => id)).toEqual([elsewhere]);
    expect(await list({ list: 'surveyed' })).toMatchObject({
      items: [{ id: mine, specimen_count: 5, surveyed_by: { username: 'admin' } }],
      next_cursor: null,
    });
    expect(await admin.get(surveysApi.counts, {})).toEqual({ waiting: 1, proposed: 0, surveyed: 1 });
  });

  it('has no place that is not known of enough specimens as exactly as they are shown', async () => {
    await someSpecimens(owner, 3, mine, { locality_precision: 'country' });
    await someSpecimens(other, 2, mine);
    expect((await list()).items).toEqual([]);
  });
});
