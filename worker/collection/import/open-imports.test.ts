import { env } from 'cloudflare:test';
import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionApi } from '#contract/collection/api.ts';
import { importApi } from '#contract/collection/import/import-api.ts';
import { aSpecimen } from '#scripts/factories.ts';
import { loadSmallReference } from '#worker/minerals/reference-for-tests.ts';
import { createPerson, type Person } from '#worker/testing/people.ts';
import { aHash, newRows, undoneWhole } from './import-for-tests.ts';

let owner: Person;
beforeEach(async () => {
  await loadSmallReference(env.DB);
  owner = await createPerson('owner', 0);
});

const listOpenImports = async (person: Person) => (await person.callOrThrow(importApi.open, {})).items;
const file = { name: 'minerals.csv', file_hash: aHash('f'), sheet: 2 };

async function beginPaused(rows_total: number, writtenCount: number) {
  const id = uuid();
  const plan_hash = aHash();
  await owner.callOrThrow(importApi.begin, { id, plan_hash, rows_total, ...file });
  await owner.callOrThrow(importApi.rows, { id, chunk: 0, plan_hash, rows: newRows(writtenCount) });
  return { id, plan_hash };
}

describe('an open import', () => {
  it('is known to its owner alone, with its file and how far it is, until it is finished', async () => {
    const { id } = await beginPaused(5, 2);
    expect(await listOpenImports(owner)).toMatchObject([
      { id, ...file, rows_total: 5, created_count: 2, state: 'under_way', is_active: true },
    ]);
    expect(await listOpenImports(await createPerson('stranger', 0))).toEqual([]);
    await env.CATALOGUE_0.prepare('update imports set written_at = written_at - 60000').run();
    expect(await listOpenImports(owner)).toMatchObject([{ id, is_active: false }]);
    await owner.callOrThrow(importApi.finish, { id });
    expect(await listOpenImports(owner)).toEqual([]);
  });

  it('is over with its last row, even where nothing says so, and still answers what it wrote', async () => {
    const id = uuid();
    const plan_hash = aHash();
    await owner.callOrThrow(importApi.begin, { id, plan_hash, rows_total: 3, ...file });
    const rows = newRows(3);
    await owner.callOrThrow(importApi.rows, { id, chunk: 0, plan_hash, rows: rows.slice(0, 2) });
    expect(await listOpenImports(owner)).toMatchObject([{ id, created_count: 2 }]);
    const last = { id, chunk: 1, plan_hash, rows: rows.slice(2) };
    const answer = await owner.callOrThrow(importApi.rows, last);
    expect(await listOpenImports(owner)).toEqual([]);
    expect(await owner.callOrThrow(importApi.rows, last)).toEqual(answer);
    expect(await owner.callOrThrow(importApi.finish, { id })).toMatchObject({ state: 'finished', created_count: 3 });
  });

  it('is over once it is undone, and thirty days later', async () => {
    const { id } = await beginPaused(5, 2);
    await undoneWhole(owner, id);
    expect(await listOpenImports(owner)).toEqual([]);
    await beginPaused(5, 1);
    await env.CATALOGUE_0.prepare('update imports set created_at = 0').run();
    expect(await listOpenImports(owner)).toEqual([]);
  });

  it('takes nothing more once it was given up, and answers what it wrote before', async () => {
    const { id, plan_hash } = await beginPaused(5, 2);
    await owner.callOrThrow(importApi.finish, { id });
    const rows = newRows(1, 50);
    const refusal = await owner.call(importApi.rows, { id, chunk: 1, plan_hash, rows });
    expect(refusal).toMatchObject({ status: 422, d: { error: 'import_ended' } });
    const resumeAnswer = await owner.call(importApi.resume, {
      id,
      plan_hash: aHash('b'),
      rows_left: 1,
      rows_written: 2,
    });
    expect(resumeAnswer).toMatchObject({ status: 422, d: { error: 'import_ended' } });
    expect((await owner.callOrThrow(collectionApi.list, {})).items).toHaveLength(2);
  });

  it('goes on by a new plan of its file, and the device that began it is refused', async () => {
    const { id, plan_hash } = await beginPaused(5, 2);
    const { items, next } = await owner.callOrThrow(importApi.writtenRows, { id });
    expect(items.map(({ row }) => row).sort()).toEqual([2, 3]);
    expect(next).toBeNull();
    const plan = { id, plan_hash: aHash('b') };
    expect(await owner.callOrThrow(importApi.resume, { ...plan, rows_left: 4, rows_written: 2 })).toMatchObject({
      rows_total: 6,
    });
    const rows = newRows(4, 10).map((row) => ({ ...row, row: row.row + 10 }));
    expect(await owner.call(importApi.rows, { id, chunk: 1, plan_hash, rows })).toMatchObject({
      status: 422,
      d: { error: 'import_resumed' },
    });
    await owner.callOrThrow(importApi.rows, { ...plan, chunk: 0, rows });
    // Repeating the call, as after a lost answer, changes nothing.
    expect(await owner.callOrThrow(importApi.resume, { ...plan, rows_left: 3, rows_written: 2 })).toMatchObject({
      rows_total: 6,
      created_count: 6,
    });
    await owner.callOrThrow(importApi.finish, { id });
    expect(await undoneWhole(owner, id)).toMatchObject({ restored_count: 6, of: 6 });
    expect((await owner.callOrThrow(collectionApi.list, {})).items).toEqual([]);
  });

  it('is not gone on with where more rows were written since its file was read', async () => {
    const { id, plan_hash } = await beginPaused(5, 2);
    await owner.callOrThrow(importApi.rows, { id, chunk: 1, plan_hash, rows: newRows(2, 20) });
    const plan = { id, plan_hash: aHash('b'), rows_left: 3, rows_written: 2 };
    expect(await owner.call(importApi.resume, plan)).toMatchObject({ status: 422, d: { error: 'import_went_on' } });
    // The device that continues the import is not affected.
    await owner.callOrThrow(importApi.rows, { id, chunk: 2, plan_hash, rows: newRows(1, 30) });
    expect(await listOpenImports(owner)).toEqual([]);
  });

  it('of an older build, which was given up on its device alone, does not come back', async () => {
    await beginPaused(5, 2);
    await env.CATALOGUE_0.prepare('update imports set written_at = null').run();
    expect(await listOpenImports(owner)).toEqual([]);
  });

  it('tells the rows it wrote page by page', async () => {
    const { id } = await beginPaused(3, 3);
    const rowNumbers = new Set<number>();
    await env.CATALOGUE_0.prepare(
      `insert into import_rows (user_id, import_id, specimen_id, file_row, version, before, skip_reason)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < 1500)
       select user_id, import_id, printf('01930000-0000-7000-8000-%012d', i), 100 + i, 1, null, null
       from import_rows, n where file_row = 2`,
    ).run();
    for (let cursor: string | undefined; ; ) {
      const { items, next } = await owner.callOrThrow(importApi.writtenRows, { id, after: cursor });
      for (const { row } of items) rowNumbers.add(row);
      if (next === null) break;
      cursor = next;
    }
    expect(rowNumbers.size).toBe(1503);
  });
});

describe('the private note of an import', () => {
  it('is told apart from what its owner wrote, and goes back with an undo', async () => {
    const [row] = newRows(1);
    const specimen = { ...(row as { create: object }).create, coll_serie: 'IM', coll_index: 1 };
    const create = { ...specimen, description_private: 'Photo: a.jpg' } as ReturnType<typeof aSpecimen>;
    const plan_hash = aHash();
    const firstId = uuid();
    await owner.callOrThrow(importApi.begin, { id: firstId, plan_hash, rows_total: 1, ...file });
    await owner.callOrThrow(importApi.rows, { id: firstId, chunk: 0, plan_hash, rows: [{ row: 2, create }] });
    await owner.callOrThrow(importApi.finish, { id: firstId });
    const numbers = [{ coll_serie: 'IM', coll_index: 1 }];
    const { existing, imported_notes } = await owner.callOrThrow(importApi.check, { numbers });
    expect(imported_notes).toEqual([{ id: create.id, text: 'Photo: a.jpg' }]);
    expect(existing[0]).not.toHaveProperty('imported_note');
    const note = 'Photo: a.jpg\nMine.';
    await owner.callOrThrow(collectionApi.change, { id: create.id, version: 1, description_private: note });
    const secondImportId = uuid();
    await owner.callOrThrow(importApi.begin, { id: secondImportId, plan_hash, rows_total: 1, ...file });
    const change = {
      id: create.id,
      version: 2,
      description_private: 'Mine.\nPhoto: b.jpg',
      imported_note: 'Photo: b.jpg',
    };
    await owner.callOrThrow(importApi.rows, { id: secondImportId, chunk: 0, plan_hash, rows: [{ row: 2, change }] });
    expect((await owner.callOrThrow(importApi.check, { numbers })).imported_notes[0]?.text).toBe('Photo: b.jpg');
    await undoneWhole(owner, secondImportId);
    const checkAnswer = await owner.callOrThrow(importApi.check, { numbers });
    expect(checkAnswer.imported_notes[0]?.text).toBe('Photo: a.jpg');
    expect(checkAnswer.existing[0]?.description_private).toBe(note);
  });

  it('is none where an exported specimen comes back, for its note is its owner’s', async () => {
    const [row] = newRows(1);
    const specimen = { ...(row as { create: object }).create, coll_serie: 'IM', coll_index: 1 };
    const create = { ...specimen, description_private: 'Mine.' } as ReturnType<typeof aSpecimen>;
    const plan_hash = aHash();
    const id = uuid();
    await owner.callOrThrow(importApi.begin, { id, plan_hash, rows_total: 1, ...file });
    await owner.callOrThrow(importApi.rows, { id, chunk: 0, plan_hash, rows: [{ row: 2, create, is_exported: true }] });
    const numbers = [{ coll_serie: 'IM', coll_index: 1 }];
    const { existing, imported_notes } = await owner.callOrThrow(importApi.check, { numbers });
    expect([existing[0]?.description_private, imported_notes]).toEqual(['Mine.', []]);
  });

  it('is none where nobody imported', async () => {
    await owner.callOrThrow(
      collectionApi.create,
      aSpecimen({ coll_serie: 'IM', coll_index: 1, description_private: 'Mine.' }),
    );
    const { imported_notes } = await owner.callOrThrow(importApi.check, {
      numbers: [{ coll_serie: 'IM', coll_index: 1 }],
    });
    expect(imported_notes).toEqual([]);
  });
});
