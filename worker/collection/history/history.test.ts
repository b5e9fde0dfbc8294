import { env } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import { trashApi } from '#contract/collection/desk/trash-api.ts';
import { HISTORY_MAX_ENTRIES } from '#contract/collection/history/history.ts';
import { historyApi } from '#contract/collection/history/history-api.ts';
import type { InputOf } from '#contract/http/request.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { anEdit } from '#worker/collection/desk/desk-for-tests.ts';
import { settleShowcase, tsumeb } from '#worker/collection/showcase/showcase-for-tests.ts';
import { specimens } from '#worker/collection/tables.ts';
import { aWatermark } from '#worker/guards/world/a-watermark.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { cachedFixture } from '#worker/testing/stored-fixtures.ts';
import { specimenChanges } from './change-tables.ts';

const { change, create, remove, renumber, restore } = collectionApi;
const { read: history } = historyApi;
let owner: Person;

const referenceOwner = cachedFixture('reference owner', async () => {
  await loadSmallReference(env.DB);
  return createPerson('owner', 1);
});

beforeEach(async () => {
  owner = await referenceOwner();
});
afterEach(() => settleShowcase());

/** Returns the history without times. */
const readChanges = async (id: string) =>
  (await owner.callOrThrow(history, { id })).items.map(({ field, from, to, changed_by }) => ({
    field,
    from,
    to,
    changed_by,
  }));

type SpecimenInput = Partial<InputOf<typeof create>>;
const step = { owner: 'H. Lindqvist', from: '1991', to: null, number: '7', public: true };
const noSize = { length: null, width: null, height: null };

/** Values written over an empty specimen, and the resulting history. */
const fields: Record<string, [said: SpecimenInput, from: unknown, to: unknown]> = {
  locality_text: [{ locality_text: 'Old mine' }, null, 'Old mine'],
  locality_precision: [{ locality_precision: 'country' }, 'exact', 'country'],
  tags: [{ tags: ['blue'] }, [], ['blue']],
  op_tags: [{ op_tags: ['to clean'] }, [], ['to clean']],
  description: [{ description: 'x'.repeat(10_000) }, null, 'x'.repeat(10_000)],
  description_private: [{ description_private: 'mine' }, null, 'mine'],
  weight: [{ weight: 12.5 }, null, 12.5],
  micromount: [{ micromount: true }, false, true],
  size: [{ size: { ...noSize, length: 60 } }, noSize, { ...noSize, length: 60 }],
  provenance: [{ provenance: [step] }, [], [step]],
  previous_owners: [{ previous_owners: ['A. Bancroft'] }, [], ['A. Bancroft']],
  miner: [{ miner: 'Wei' }, null, 'Wei'],
  collect_date: [{ collect_date: '1987-05' }, null, '1987-05'],
  purchase_date: [{ purchase_date: '2001' }, null, '2001'],
  min_id: [{ min_id: 'ABC-DEF' }, null, 'ABC-DEF'],
  custom_name1: [{ custom_name1: 'Blue one' }, null, 'Blue one'],
  custom_name2: [{ custom_name2: '蓝的' }, null, '蓝的'],
  display_name_choice: [{ display_name_choice: 'custom_name1' }, 'minerals', 'custom_name1'],
  condition: [{ condition: 'notable' }, null, 'notable'],
  marks: [{ marks: ['repaired'] }, [], ['repaired']],
  status: [{ status: 'on_loan' }, 'in_collection', 'on_loan'],
  status_note: [{ status_note: 'to the museum' }, null, 'to the museum'],
  storage: [{ storage: 'drawer 7' }, null, 'drawer 7'],
  dealer: [{ dealer: 'Kristalle' }, null, 'Kristalle'],
  currency: [{ currency: 'JPY' }, null, 'JPY'],
  buy_price: [{ buy_price: 12.5, currency: 'EUR' }, null, { amount: 12.5, currency: 'EUR' }],
  access_level: [{ access_level: 'public' }, 'private', 'public'],
  minerals: [{ mineral_ids: ['fluorite'] }, [], [{ name: 'Fluorite', name_zh: '萤石' }]],
};

describe('the history of a specimen', () => {
  it.each(Object.entries(fields))('says what %s was and is', async (field, [input, from, to]) => {
    const blank = { mineral_ids: [], access_level: 'private' as const };
    const { id } = await owner.callOrThrow(create, aSpecimen(blank));
    expect(await readChanges(id)).toEqual([]);
    await owner.callOrThrow(change, { id, version: 1, ...input });
    expect(await readChanges(id)).toEqual([{ field, from, to, changed_by: 'owner' }]);
  });

  it('says the minerals that no reference knows beside those that it does', async () => {
    const { id } = await owner.callOrThrow(create, aSpecimen({ mineral_ids: ['fluorite'], access_level: 'private' }));
    await owner.callOrThrow(change, { id, version: 1, written_minerals: ['Purple stuff'] });
    const knownMineral = { name: 'Fluorite', name_zh: '萤石' };
    const to = [knownMineral, { name: 'Purple stuff', name_zh: null }];
    expect(await readChanges(id)).toEqual([{ field: 'minerals', from: [knownMineral], to, changed_by: 'owner' }]);
  });

  it('says the place by its names, the number as it is written now, the watermark by its name', async () => {
    const { watermark_id } = await aWatermark(owner, { name: 'My seal' });
    const { id } = await owner.callOrThrow(create, aSpecimen());
    await owner.callOrThrow(change, { id, version: 1, locality_id: await tsumeb() });
    await owner.callOrThrow(renumber, { id, coll_serie: 'QZ', coll_index: 7, version: 2 });
    await owner.callOrThrow(change, { id, version: 3, watermark_id });
    expect(await readChanges(id)).toMatchObject([
      { field: 'watermark_id', from: null, to: { id: watermark_id, name: 'My seal' } },
      { field: 'coll_no', from: 'SC-0001', to: 'QZ-0007' },
      {
        field: 'locality',
        from: null,
        to: { path: expect.arrayContaining([{ name: 'Tsumeb Mine', name_zh: '楚梅布矿' }]) },
      },
    ]);
  });

  it('is the newest first, what was changed together is of one version, with the note of each status', async () => {
    const { id } = await owner.callOrThrow(create, aSpecimen({ storage: 'drawer 1' }));
    await owner.callOrThrow(change, { id, version: 1, status: 'on_loan', status_note: 'to the museum' });
    await owner.callOrThrow(change, { id, version: 2, storage: 'drawer 1' });
    await owner.callOrThrow(change, { id, version: 3, storage: 'drawer 7', description: 'a word' });
    const { items } = await owner.callOrThrow(history, { id });
    expect(items.map(({ version, field, note }) => [version, field, note])).toEqual([
      [4, 'description', null],
      [4, 'storage', null],
      [2, 'status', 'to the museum'],
      [2, 'status_note', null],
    ]);
    for (const { changed_at } of items) expect(Number.isNaN(Date.parse(changed_at))).toBe(false);
    expect(await owner.catalogue.select().from(specimenChanges)).toHaveLength(2);
  });

  it('says what a bulk edit and its undo did, and the trash', async () => {
    const { id } = await owner.callOrThrow(create, aSpecimen({ tags: ['old'] }));
    const edit = anEdit({ ids: [id], set: { storage: 'Box 9' }, add_tags: ['new'] });
    await owner.callOrThrow(deskApi.bulk, edit);
    await owner.callOrThrow(deskApi.undo, { token: edit.operation_id });
    await owner.callOrThrow(remove, { id });
    await owner.callOrThrow(restore, { id });
    await owner.callOrThrow(remove, { id });
    await owner.callOrThrow(trashApi.restore, { ids: [id] });
    const [restoredEntry, trashedEntry] = [
      { field: 'in_trash', from: true, to: false },
      { field: 'in_trash', from: false, to: true },
    ];
    expect(await readChanges(id)).toEqual([
      { ...restoredEntry, changed_by: 'bulk' },
      { ...trashedEntry, changed_by: 'owner' },
      { ...restoredEntry, changed_by: 'owner' },
      { ...trashedEntry, changed_by: 'owner' },
      { field: 'tags', from: ['old', 'new'], to: ['old'], changed_by: 'undo' },
      { field: 'storage', from: 'Box 9', to: null, changed_by: 'undo' },
      { field: 'tags', from: ['old'], to: ['old', 'new'], changed_by: 'bulk' },
      { field: 'storage', from: null, to: 'Box 9', changed_by: 'bulk' },
    ]);
  });

  it('is read page by page, and a cursor of another specimen is refused', async () => {
    const { id } = await owner.callOrThrow(create, aSpecimen());
    const { id: otherId } = await owner.callOrThrow(create, aSpecimen({ coll_index: 2 }));
    for (const version of [1, 2, 3]) await owner.callOrThrow(change, { id, version, storage: `drawer ${version}` });
    const firstPage = await owner.callOrThrow(history, { id, limit: 2 });
    const cursor = firstPage.next_cursor ?? '';
    const secondPage = await owner.callOrThrow(history, { id, limit: 2, cursor });
    expect([...firstPage.items, ...secondPage.items].map(({ version }) => version)).toEqual([4, 3, 2]);
    expect(secondPage.next_cursor).toBeNull();
    expect((await owner.call(history, { id: otherId, cursor })).status).toBe(400);
  });

  it('keeps the newest changes and forgets those before, whoever made them', async () => {
    const [{ id }, { id: young }] = [
      await owner.callOrThrow(create, aSpecimen({ storage: 'old' })),
      await owner.callOrThrow(create, aSpecimen({ coll_index: 2 })),
    ];
    for (const specimenId of [id, young])
      await owner.callOrThrow(change, { id: specimenId, version: 1, storage: 'drawer 1' });
    await owner.catalogue.update(specimens).set({ version: HISTORY_MAX_ENTRIES }).where(eq(specimens.id, id));
    await owner.callOrThrow(change, { id, version: HISTORY_MAX_ENTRIES, storage: 'drawer 2' });
    const versions = async () => (await owner.callOrThrow(history, { id })).items.map(({ version }) => version);
    expect(await versions()).toEqual([HISTORY_MAX_ENTRIES + 1, 2]);
    await owner.callOrThrow(deskApi.bulk, anEdit({ ids: [id, young], set: { storage: 'drawer 3' } }));
    expect(await versions()).toEqual([HISTORY_MAX_ENTRIES + 2, HISTORY_MAX_ENTRIES + 1]);
    expect(await readChanges(young)).toHaveLength(2);
  });

  it('is its owner’s alone, and goes with it into the trash', async () => {
    const { id } = await owner.callOrThrow(create, aSpecimen({ status: 'offered' }));
    await owner.callOrThrow(change, { id, version: 1, description: 'a word' });
    const stranger = await createPerson('stranger', 1);
    const refusal = await stranger.call(history, { id });
    expect([refusal.status, refusal.c]).toEqual([404, 12000]);
    await owner.callOrThrow(remove, { id });
    expect((await owner.call(history, { id })).c).toBe(12000);
  });
});
