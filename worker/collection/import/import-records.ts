import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { OPERATION_DAYS, UNDO_DAYS } from '#contract/collection/desk/desk-lifetimes.ts';
import type { ImportOfTable } from '#contract/collection/import/import-api.ts';
import type { PageOf } from '#contract/http/page.ts';
import { assertInBatch, type Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { jsonLists } from '#worker/db/json-lists.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { type ImportedRow, type ImportRow, importRows, imports } from './import-tables.ts';

const DAY = 86_400_000;
const UNDO_LIFE = UNDO_DAYS * DAY;
/** Imports are kept longer than they can be undone, so that a late undo is refused with the reason. */
const IMPORT_LIFE_MS = OPERATION_DAYS * DAY;
const FORGOTTEN_AT_ONCE = 5;
/** An import counts as active for this long after its last rows: time for several chunks on a slow connection. */
const ACTIVE = 10_000;
const OPEN_SHOWN = 5;
const WRITTEN_SHOWN = 1_000;

/** Whether an import is open for rows. */
export const isOpen = (row: ImportRow, time: number) => importState(row, time) === 'under_way';

/** Selects the imports that are open for rows, the newest first. */
export const openImports = (ownerDb: CatalogueDb, userId: string, time: number) =>
  ownerDb
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.user_id, userId),
        gt(imports.created_at, time - UNDO_LIFE),
        isNull(imports.finished_at),
        isNull(imports.undo_began_at),
        // Imports of an older build that were only given up on the device have no such time.
        isNotNull(imports.written_at),
      ),
    )
    .orderBy(desc(imports.created_at), desc(imports.id))
    .limit(OPEN_SHOWN);

/**
 * Returns the file rows that an import has written, in the order of their specimens' ids; null if there is no
 * such import.
 */
export async function readWritten(
  ownerDb: CatalogueDb,
  userId: string,
  { id, after = '' }: { id: string; after?: string | undefined },
) {
  const [importIds, rows] = await ownerDb.batch([
    ownerDb.select({ id: imports.id }).from(imports).where(isImport(userId, id)),
    ownerDb
      .select({ specimen_id: importRows.specimen_id, row: importRows.file_row })
      .from(importRows)
      .where(and(eq(importRows.user_id, userId), eq(importRows.import_id, id), gt(importRows.specimen_id, after)))
      .orderBy(importRows.specimen_id)
      .limit(WRITTEN_SHOWN + 1),
  ]);
  if (importIds.length === 0) return null;
  const page = rows.slice(0, WRITTEN_SHOWN);
  return {
    items: page.flatMap(({ specimen_id, row }) => (row === null ? [] : [{ specimen_id, row }])),
    next: rows.length > WRITTEN_SHOWN ? (page.at(-1)?.specimen_id ?? null) : null,
  };
}

export const isImportExpired = ({ created_at }: Pick<ImportRow, 'created_at'>, time: number) =>
  time >= created_at + UNDO_LIFE;

export const isImport = (userId: string, id: string) => and(eq(imports.user_id, userId), eq(imports.id, id));

/** Returns an import of the user's; null if there is none. */
export async function readImport(ownerDb: CatalogueDb, userId: string, id: string): Promise<ImportRow | null> {
  const [row] = await ownerDb.select().from(imports).where(isImport(userId, id));
  return row ?? null;
}

/** Returns an import as its owner reads it. */
export const importShape = (row: ImportRow, time: number): ImportOfTable => ({
  id: row.id,
  name: row.name,
  plan_hash: row.plan_hash,
  file_hash: row.file_hash,
  sheet: row.sheet,
  rows_total: row.rows_total,
  created_count: row.created_count,
  updated_count: row.updated_count,
  began_at: new Date(row.created_at).toISOString(),
  finished_at: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
  until: new Date(row.created_at + UNDO_LIFE).toISOString(),
  state: importState(row, time),
  is_active: isOpen(row, time) && time - (row.written_at ?? 0) < ACTIVE,
  restored_count: row.restored_count,
  skipped_count: row.skipped_count,
});

function importState(row: ImportRow, time: number): ImportOfTable['state'] {
  if (row.undone_at !== null) return 'undone';
  if (isImportExpired(row, time)) return 'over';
  if (row.undo_began_at !== null) return 'undoing';
  return row.finished_at === null ? 'under_way' : 'finished';
}

/** Returns one page of the user's imports, the newest first. */
export async function listImports(
  ownerDb: CatalogueDb,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  time: number,
): Promise<PageOf<ImportOfTable>> {
  const list = `imports ${userId}`;
  const position = readCursor(list, cursor, ['number', 'string']);
  const { user_id, created_at, id } = imports;
  const rows = await ownerDb
    .select()
    .from(imports)
    .where(
      and(eq(user_id, userId), position ? sql`(${created_at}, ${id}) < (${position[0]}, ${position[1]})` : undefined),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
  const page = buildPage(rows, limit, (last) => writeCursor(list, [last.created_at, last.id]));
  return { ...page, items: page.items.map((row) => importShape(row, time)) };
}

type ImportedSpecimen = Pick<ImportedRow, 'specimen_id' | 'file_row' | 'version' | 'before'>;

/**
 * Returns the statements that record what an import wrote, for its undo; they fail once it has ended or has
 * another plan.
 */
export function noteImported(
  ownerDb: CatalogueDb,
  { user_id, id, plan_hash, nowMs }: Pick<ImportRow, 'user_id' | 'id' | 'plan_hash'> & { nowMs: number },
  createdRows: readonly ImportedSpecimen[],
  updatedRows: readonly ImportedSpecimen[],
): Statement[] {
  const rows = [...createdRows, ...updatedRows].map(({ specimen_id, file_row, version, before }) => [
    specimen_id,
    file_row,
    version,
    before === null ? null : JSON.stringify(before),
  ]);
  if (rows.length === 0) return [];
  return [
    assertInBatch(
      ownerDb,
      sql`exists (select 1 from ${imports} where ${isImport(user_id, id)} and ${imports.undo_began_at} is null
        and ${imports.finished_at} is null and ${imports.plan_hash} = ${plan_hash})`,
    ),
    ownerDb
      .update(imports)
      .set({
        created_count: sql`${imports.created_count} + ${createdRows.length}`,
        updated_count: sql`${imports.updated_count} + ${updatedRows.length}`,
        written_at: nowMs,
        // The last row ends an import, even if the browser closes before reporting it.
        finished_at: sql`case when ${imports.created_count} + ${imports.updated_count} + ${rows.length} >= ${imports.rows_total} then ${nowMs} end`,
      })
      .where(isImport(user_id, id)),
    ...jsonLists(rows).map((chunk) =>
      ownerDb
        .insert(importRows)
        .select(sql`select ${user_id}, ${id}, c.value ->> 0, c.value ->> 1, c.value ->> 2, c.value ->> 3, null
        from json_each(${chunk}) c where true`),
    ),
  ];
}

/** Selects the rows of an import for those of these specimens that it has already written. */
export const importedRowsQuery = (ownerDb: CatalogueDb, userId: string, importId: string, ids: string) =>
  ownerDb
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.user_id, userId),
        eq(importRows.import_id, importId),
        sql`${importRows.specimen_id} in (select value from json_each(${ids}))`,
      ),
    );

/** Selects the next rows of an import to undo, one more than a batch has, to show whether any remain. */
export const nextImported = (ownerDb: CatalogueDb, { user_id, id, undo_cursor }: ImportRow, atOnce: number) =>
  ownerDb
    .select()
    .from(importRows)
    .where(and(eq(importRows.user_id, user_id), eq(importRows.import_id, id), gt(importRows.specimen_id, undo_cursor)))
    .orderBy(importRows.specimen_id)
    .limit(atOnce + 1);

/** Deletes the rows of a few imports that can no longer be undone, and also the records of much older ones. */
export async function forgetImports(ownerDb: CatalogueDb, time: number): Promise<void> {
  const hasImportRows = sql`exists (select 1 from ${importRows} where ${importRows.user_id} = ${imports.user_id}
    and ${importRows.import_id} = ${imports.id})`;
  const expiredImports = await ownerDb
    .select({ user_id: imports.user_id, id: imports.id })
    .from(imports)
    .where(and(lt(imports.created_at, time - UNDO_LIFE), hasImportRows))
    .limit(FORGOTTEN_AT_ONCE);
  for (const { user_id, id } of expiredImports)
    await ownerDb.delete(importRows).where(and(eq(importRows.user_id, user_id), eq(importRows.import_id, id)));
  const forgottenIds = ownerDb
    .select({ id: imports.id })
    .from(imports)
    .where(lt(imports.created_at, time - IMPORT_LIFE_MS))
    .limit(100);
  await ownerDb
    .delete(imports)
    .where(and(lt(imports.created_at, time - IMPORT_LIFE_MS), inArray(imports.id, forgottenIds)));
}
