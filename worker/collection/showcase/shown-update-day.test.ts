import { env } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi, publicCollectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { localityNamesApi } from '#contract/collection/names/locality-names-api.ts';
import type { SpecimenChange } from '#contract/collection/specimen/specimen.ts';
import { drawSample } from '#contract/sample-for-tests.ts';
import { aWholeSpecimen } from '#scripts/factories.ts';
import { anEdit } from '#worker/collection/desk/desk-for-tests.ts';
import { publicColumns } from '#worker/collection/specimen/specimen-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import { aPhoto } from '#worker/guards/world/a-photo.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person, visitor } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';
import { settleShowcase, tsumeb } from './showcase-for-tests.ts';

const LONG_AGO = Date.parse('2001-02-03T04:05:06.000Z');
const isLongAgo = (timestamp: string) => Date.parse(timestamp) === LONG_AGO;
let owner: Person;
let id: string;

const loadShownSpecimen = cachedFixture('a shown piece', async () => {
  await loadSmallReference(env.DB);
  const person = await createPerson('owner', 0);
  const fields = aWholeSpecimen('mark', { locality_id: await tsumeb() });
  return { owner: person, id: (await person.callOrThrow(collectionApi.create, fields)).id };
});

beforeEach(async () => {
  ({ owner, id } = await loadShownSpecimen());
  await letTimePass();
});

const letTimePass = () =>
  owner.catalogue
    .update(specimens)
    .set({ updated_at: LONG_AGO, shown_updated_at: LONG_AGO })
    .where(eq(specimens.id, id));

/** Returns what a visitor reads at the specimen's address, and the change date given there. */
async function readVisitorView() {
  const { coll_no } = (await owner.callOrThrow(collectionApi.read, { id })).specimen;
  const d = await visitor.callOrThrow(publicCollectionApi.item, { username: 'owner', coll_no });
  if (!('specimen' in d)) throw new Error(JSON.stringify(d));
  const { updated_at, ...specimenFields } = d.specimen;
  return { json: JSON.stringify(specimenFields), isOld: isLongAgo(updated_at) };
}

async function change(fields: Omit<SpecimenChange, 'version'>) {
  const { version } = (await owner.callOrThrow(collectionApi.read, { id })).specimen;
  return owner.callOrThrow(collectionApi.change, { id, version, ...fields });
}

const provenance = (note: string, isPublic: string) => [
  { owner: isPublic, from: null, to: null, number: null, public: true },
  { owner: note, from: null, to: null, number: null, public: false },
];

const privately: Omit<SpecimenChange, 'version'>[] = [
  { dealer: 'another' },
  { buy_price: 99 },
  { currency: 'EUR' },
  { purchase_date: '2020-01-01' },
  { storage: 'cabinet 2' },
  { op_tags: ['to clean'] },
  { description_private: 'another' },
  { previous_owners: ['somebody'] },
  { status_note: 'another' },
  { watermark_id: 'none' },
  { locality_text: 'another pocket' },
];

const openly: Omit<SpecimenChange, 'version'>[] = [
  { coll_index: 77 },
  { mineral_ids: ['fluorite'] },
  { written_minerals: ['another'] },
  { locality_id: null },
  { locality_precision: 'exact' },
  { tags: ['another'] },
  { description: 'another' },
  { size: { length: 1, width: 2, height: 3 } },
  { weight: 3 },
  { micromount: true },
  { miner: 'another' },
  { collect_date: '1990' },
  { min_id: null },
  { custom_name1: 'another' },
  { custom_name2: 'another' },
  { display_name_choice: 'custom_name1' },
  { condition: null },
  { marks: [] },
  { status: 'on_loan' },
];

describe('the day of change that visitors read', () => {
  it.each(drawSample(privately, 4, 'fields of owners'))(
    'stays where what changed is not theirs to see: %j',
    async (fields) => {
      const oldView = await readVisitorView();
      const { updated_at } = await change(fields);
      expect(await readVisitorView()).toEqual({ json: oldView.json, isOld: true });
      expect(isLongAgo(updated_at)).toBe(false);
    },
  );

  it.each(drawSample(openly, 6, 'fields of visitors'))('moves with what they read: %j', async (fields) => {
    const oldView = await readVisitorView();
    await change(fields);
    const newView = await readVisitorView();
    expect(newView.json).not.toBe(oldView.json);
    expect(newView.isOld).toBe(false);
  });

  it('goes by the public part of the chain of owners, and by the place as far as it is told', async () => {
    await change({
      provenance: provenance('a', 'H. Lindqvist'),
      locality_precision: 'exact',
      locality_text: 'pocket 1',
    });
    await letTimePass();
    await change({ provenance: provenance('b', 'H. Lindqvist') });
    expect((await readVisitorView()).isOld).toBe(true);
    await change({ provenance: provenance('b', 'A. Bancroft') });
    expect((await readVisitorView()).isOld).toBe(false);
    await letTimePass();
    await change({ locality_text: 'pocket 2' });
    expect((await readVisitorView()).isOld).toBe(false);
  });

  it('goes by every column that visitors read, but for what never changes and what pictures and likes change', async () => {
    const ignoredColumns = [
      'id',
      'permanent_id',
      'created_at',
      'updated_at',
      'cover',
      'shown_media_count',
      'like_count',
    ];
    const [trigger] = await owner.catalogue.all<{ sql: string }>(
      sql`select sql from sqlite_master where type = 'trigger' and name = 'specimens_shown_changed'`,
    );
    const watchedColumns = (row: string) =>
      [...(trigger?.sql ?? '').matchAll(new RegExp(`\\b${row}\\.(\\w+)`, 'g'))].map(([, name]) => name);
    for (const row of ['OLD', 'NEW'])
      expect(watchedColumns(row)).toEqual(
        expect.arrayContaining(Object.keys(publicColumns).filter((name) => !ignoredColumns.includes(name))),
      );
  });

  it('stays with a private change of many, and moves with a public one', async () => {
    const bulk = async (fields: Partial<Parameters<typeof anEdit>[0]>) => {
      expect(await owner.callOrThrow(deskApi.bulk, anEdit({ ids: [id], ...fields }))).toMatchObject({ changed: 1 });
    };
    await bulk({ set: { storage: 'cabinet 3', dealer: 'another' }, add_op_tags: ['to clean'] });
    expect((await readVisitorView()).isOld).toBe(true);
    await letTimePass();
    await bulk({ add_tags: ['another'] });
    expect((await readVisitorView()).isOld).toBe(false);
  });

  it('moves with its pictures and with the owner’s own names of an exact place', async () => {
    await aPhoto(owner, id);
    expect((await readVisitorView()).isOld).toBe(false);
    await change({ locality_precision: 'exact' });
    await letTimePass();
    const names = { custom_name: 'Tsumcorp', short_name: null, custom_country: null };
    await owner.callOrThrow(localityNamesApi.set, { locality_id: await tsumeb(), ...names });
    await settleShowcase();
    expect((await readVisitorView()).isOld).toBe(false);
  });

  it.each(['district', 'country'] as const)(
    'stays with the owner’s own names of a place shown by its %s',
    async (precision) => {
      await change({ locality_precision: precision });
      await letTimePass();
      const oldView = await readVisitorView();
      const names = { custom_name: null, short_name: null, custom_country: 'South West Africa' };
      await owner.callOrThrow(localityNamesApi.set, { locality_id: await tsumeb(), ...names });
      await settleShowcase();
      expect(await readVisitorView()).toEqual(oldView);
      expect(oldView.isOld).toBe(true);
    },
  );
});
