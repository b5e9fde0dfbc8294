import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { showcaseApi } from '#contract/collection/showcase/showcase-api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { ownPlacesApi } from '#contract/localities/own-places-api.ts';
import { surveysApi } from '#contract/localities/survey/surveys-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { core, settleShowcase, tsumeb, yaogangxian } from '#worker/collection/showcase/showcase-for-tests.ts';
import { localities } from '#worker/localities/tables.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { workOnCore } from '#worker/testing/run-core-jobs.ts';

type SurveyInput = InputOf<typeof surveysApi.save>;

let admin: Person;
let owner: Person;
let otherOwner: Person;
let mineId: number;

beforeEach(async () => {
  await loadSmallReference(env.DB);
  admin = await createPerson('admin', 1);
  owner = await createPerson('owner', 0);
  otherOwner = await createPerson('other', 1);
  mineId = await tsumeb();
});
afterEach(() => settleShowcase());

const surveyInput = (fields: Partial<SurveyInput> = {}): SurveyInput => ({
  locality_id: mineId,
  version: 0,
  name: 'Tsumeb Mine',
  name_zh: '楚梅布矿',
  lat: -19.2363,
  lon: 17.7097,
  precision: 'exact',
  minerals: [
    { mineral_id: 'calcite', quality: 'good' },
    { mineral_id: 'quartz', quality: null },
  ],
  note: 'Three oxidation zones.',
  source: 'Own visits 1991 and 1996',
  ...fields,
});
const save = (fields: Partial<SurveyInput> = {}) => admin.callOrThrow(surveysApi.save, surveyInput(fields));
const readLocality = (id = mineId) => visitor.callOrThrow(localitiesApi.locality, { id });
const readMinerals = async () =>
  (await visitor.callOrThrow(showcaseApi.mineralsOfLocality, { id: mineId, limit: 100 })).items;

async function someSpecimens(person: Person, count: number, locality_id: number, fields = {}) {
  for (let n = 1; n <= count; n += 1)
    await person.callOrThrow(
      collectionApi.create,
      aSpecimen({ coll_index: n, locality_id, mineral_ids: ['quartz'], ...fields }),
    );
  await settleShowcase();
}

describe('a survey', () => {
  it('says of a place what it is called, where it is, how good its minerals are, and who said so', async () => {
    const oldSurvey = await admin.callOrThrow(surveysApi.read, { locality_id: mineId });
    expect(oldSurvey).toMatchObject({ version: 0, surveyed_at: null, source: null, name: 'Tsumeb Mine' });
    const savedSurvey = await save();
    expect(savedSurvey).toMatchObject({ version: 1, surveyed_by: { username: 'admin' }, lat: -19.2363 });
    expect(await admin.callOrThrow(surveysApi.read, { locality_id: mineId })).toEqual(savedSurvey);
    expect(await readLocality()).toMatchObject({
      lat: -19.2363,
      lon: 17.7097,
      precision: 'exact',
      note: 'Three oxidation zones.',
      survey: { by: { username: 'admin' }, source: 'Own visits 1991 and 1996' },
    });
    const minerals = await readMinerals();
    expect(minerals[0]).toMatchObject({ mineral: { id: 'calcite' }, quality: 'good' });
    expect(minerals.find(({ mineral }) => mineral.id === 'quartz')?.quality).toBeNull();
  });

  it('keeps who changed what, with old and new values; saved as it is it changes nothing', async () => {
    await save();
    const secondInput = surveyInput({
      version: 1,
      lat: 1,
      lon: 2,
      minerals: [{ mineral_id: 'calcite', quality: 'poor' }],
    });
    await admin.callOrThrow(surveysApi.save, secondInput);
    const resavedSurvey = await admin.callOrThrow(surveysApi.save, { ...secondInput, version: 2 });
    expect(resavedSurvey.version).toBe(2);
    const { items } = await admin.callOrThrow(surveysApi.changes, { locality_id: mineId });
    expect(items.map(({ version, by }) => [version, by?.username])).toEqual([
      [2, 'admin'],
      [1, 'admin'],
    ]);
    expect(items[0]?.differences).toEqual([
      { field: 'position', before: { lat: -19.2363, lon: 17.7097 }, after: { lat: 1, lon: 2 } },
      expect.objectContaining({ field: 'mineral', before: 'good', after: 'poor' }),
      expect.objectContaining({ field: 'mineral', before: 'open', after: null }),
    ]);
    const firstPage = await admin.callOrThrow(surveysApi.changes, { locality_id: mineId, limit: 1 });
    const next = await admin.callOrThrow(surveysApi.changes, {
      locality_id: mineId,
      cursor: firstPage.next_cursor ?? '',
    });
    expect([...firstPage.items, ...next.items]).toEqual(items);
  });

  it('takes back what it named: what the reference records stays recorded, the rest is gone', async () => {
    const recordedIds = (await readMinerals()).map(({ mineral }) => mineral.id);
    const namedMinerals = ['calcite', 'elbaite'].map((mineral_id) => ({ mineral_id, quality: 'good' as const }));
    await save({ minerals: namedMinerals });
    expect((await readMinerals()).map(({ mineral }) => mineral.id)).toEqual(
      expect.arrayContaining(['calcite', 'elbaite']),
    );
    await save({ version: 1, minerals: [] });
    const remainingMinerals = await readMinerals();
    expect(remainingMinerals.map(({ mineral }) => mineral.id).sort()).toEqual(recordedIds.sort());
    expect(remainingMinerals.every(({ quality }) => quality === null)).toBe(true);
  });

  it('of two at the same version the second writes nothing, and is shown what is there', async () => {
    const firstSurvey = await save();
    const lateAnswer = await admin.call(surveysApi.save, surveyInput({ name: 'Late', source: 'Hearsay' }));
    expect(lateAnswer).toMatchObject({
      status: 412,
      c: 13000,
      d: { error: 'changed_elsewhere', current: firstSurvey },
    });
    expect((await readLocality()).name).toBe('Tsumeb Mine');
    const bothAnswers = await Promise.all(
      ['A', 'B'].map((note) => admin.call(surveysApi.save, surveyInput({ version: 1, note }))),
    );
    expect(bothAnswers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await admin.callOrThrow(surveysApi.changes, { locality_id: mineId })).items).toHaveLength(2);
  });

  it('of a place that was merged leads to the other, and writes nothing to it by the old number', async () => {
    const targetId = await yaogangxian();
    await core().update(localities).set({ merged_into: targetId }).where(eq(localities.id, mineId));
    expect((await admin.callOrThrow(surveysApi.read, { locality_id: mineId })).locality_id).toBe(targetId);
    const lateAnswer = await admin.call(surveysApi.save, surveyInput());
    expect(lateAnswer).toMatchObject({ status: 412, d: { current: { locality_id: targetId, version: 0 } } });
    expect((await readLocality(targetId)).name).toBe('Yaogangxian Mine');
    expect((await admin.call(surveysApi.read, { locality_id: 2_000_000_000 })).status).toBe(404);
    expect((await admin.call(surveysApi.save, surveyInput({ locality_id: 2_000_000_000 }))).status).toBe(404);
  });

  it('is the administrator’s alone, call by call', async () => {
    const input = { locality_id: mineId };
    for (const person of [owner, visitor]) {
      const answers = await Promise.all([
        person.call(surveysApi.list, {}),
        person.call(surveysApi.counts, {}),
        person.call(surveysApi.read, input),
        person.call(surveysApi.save, surveyInput()),
        person.call(surveysApi.changes, input),
      ]);
      const expectedError = person === visitor ? [401, 'not_logged_in'] : [403, 'admin_only'];
      for (const { status, d } of answers)
        expect([status, (d as unknown as { error: string }).error]).toEqual(expectedError);
    }
    expect((await readLocality()).survey).toBeNull();
  });

  it.each<[string, Partial<SurveyInput>]>([
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
    const input = surveyInput(wrong);
    for (const language of ['en', 'zh']) {
      const answer = await admin.call(surveysApi.save, input, { 'accept-language': language });
      expect(answer).toMatchObject({ status: 400, c: 10000, d: { issues: [{ path }] } });
      const [issue] = (answer.d as unknown as { issues: { message: string }[] }).issues;
      expect(/\p{Script=Han}/u.test(issue?.message ?? '')).toBe(language === 'zh');
    }
    expect((await readLocality()).survey).toBeNull();
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
    const savedSurvey = await save({
      minerals: [
        { mineral_id: 'barite', quality: 'poor' },
        { mineral_id: 'baryte', quality: 'good' },
      ],
    });
    expect(savedSurvey.minerals.filter(({ surveyed }) => surveyed)).toMatchObject([
      { mineral: { id: 'baryte' }, quality: 'good' },
    ]);
  });

  it('stays when its administrator’s account is gone, and says nobody’s name then', async () => {
    await save();
    await env.DB.prepare(`update locality_surveys set user_id = ''`).run();
    await env.DB.prepare(`update locality_survey_changes set user_id = ''`).run();
    expect((await readLocality()).survey).toMatchObject({ by: null });
    expect((await admin.callOrThrow(surveysApi.changes, { locality_id: mineId })).items[0]?.by).toBeNull();
  });
});

describe('a place that a survey calls otherwise', () => {
  const searchLocalityIds = async (q: string) =>
    (await visitor.callOrThrow(localitiesApi.search, { q })).items.map(({ id }) => id);

  it('is found by its new names at once, also on a label, and not by the old ones', async () => {
    await save({ name: 'Ongopolo Pit', name_zh: '翁戈波洛矿' });
    for (const q of ['ongopolo', 'pit', '翁戈波洛']) expect(await searchLocalityIds(q)).toContain(mineId);
    expect(await searchLocalityIds('tsumeb mine')).not.toContain(mineId);
    const { items } = await visitor.callOrThrow(localitiesApi.resolve, { text: 'Ongopolo Pit, Namibia' });
    expect(items[0]?.id).toBe(mineId);
  });

  it('is called so by all that lies in it: places, collectors’ own, and the specimens of everybody', async () => {
    const { path } = await readLocality();
    const district = Number(path[1]?.id);
    const userPlace = { id: uuid(), name: 'Level 44 pocket', parent_id: mineId, kind: 'pocket-area' as const };
    await owner.callOrThrow(ownPlacesApi.create, userPlace);
    await owner.callOrThrow(collectionApi.create, aSpecimen({ locality_id: userPlace.id }));
    await otherOwner.callOrThrow(collectionApi.create, aSpecimen({ locality_id: mineId }));
    await settleShowcase();
    await save({ locality_id: district, name: 'Tsumeb Area', name_zh: null, minerals: [] });
    await workOnCore();
    await settleShowcase();
    expect((await readLocality()).path[1]).toMatchObject({ id: district, name: 'Tsumeb Area', name_zh: null });
    expect((await owner.callOrThrow(ownPlacesApi.read, { id: userPlace.id })).path[2]?.name).toBe('Tsumeb Area');
    for (const person of [owner, otherOwner]) {
      const { items } = await person.callOrThrow(collectionApi.list, { q: '"tsumeb area"' });
      expect(items.map(({ locality }) => locality?.path.map(({ name }) => name))).toEqual([
        expect.arrayContaining(['Tsumeb Area']),
      ]);
    }
  });

  it('keeps what the survey said when the reference is loaded anew, and so does what lies in it', async () => {
    const district = Number((await readLocality()).path[1]?.id);
    const savedSurvey = await save();
    await save({ locality_id: district, name: 'Tsumeb Area', name_zh: null, minerals: [] });
    await workOnCore();
    await loadSmallReference(env.DB);
    const newSurvey = await admin.callOrThrow(surveysApi.read, { locality_id: mineId });
    expect(newSurvey.minerals).toEqual(savedSurvey.minerals);
    expect(newSurvey).toMatchObject({ lat: -19.2363, note: 'Three oxidation zones.', version: 1 });
    expect(newSurvey.path[1]?.name).toBe('Tsumeb Area');
    expect((await readLocality()).sources).not.toEqual([]);
  });
});

describe('the list of places to survey', () => {
  const list = (query = {}) => admin.callOrThrow(surveysApi.list, query);

  it('has those with enough public specimens and no survey, the most first, page by page', async () => {
    const otherMineId = await yaogangxian();
    await someSpecimens(owner, 3, mineId);
    await someSpecimens(otherOwner, 2, mineId);
    await someSpecimens(owner, 3, otherMineId, { coll_serie: 'YG' });
    await someSpecimens(otherOwner, 5, otherMineId, { coll_serie: 'PR', access_level: 'private' });
    const firstPage = await list({ limit: 1 });
    expect(firstPage.items).toMatchObject([{ id: mineId, specimen_count: 5, collector_count: 2, surveyed_at: null }]);
    const next = await list({ limit: 1, cursor: firstPage.next_cursor ?? '' });
    expect(next).toMatchObject({
      items: [{ id: otherMineId, specimen_count: 3, collector_count: 1 }],
      next_cursor: null,
    });
    expect(await admin.callOrThrow(surveysApi.counts, {})).toEqual({ waiting: 2, proposed: 0, surveyed: 0 });
    await save();
    expect((await list()).items.map(({ id }) => id)).toEqual([otherMineId]);
    expect(await list({ list: 'surveyed' })).toMatchObject({
      items: [{ id: mineId, specimen_count: 5, surveyed_by: { username: 'admin' } }],
      next_cursor: null,
    });
    expect(await admin.callOrThrow(surveysApi.counts, {})).toEqual({ waiting: 1, proposed: 0, surveyed: 1 });
  });

  it('has no place that is not known of enough specimens as exactly as they are shown', async () => {
    await someSpecimens(owner, 3, mineId, { locality_precision: 'country' });
    await someSpecimens(otherOwner, 2, mineId);
    expect((await list()).items).toEqual([]);
  });
});
