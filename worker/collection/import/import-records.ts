import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { UNDO_DAYS } from '#contract/collection/desk/bulk.ts';
import type { ImportOfTable } from '#contract/collection/import/import-api.ts';
import type { PageOf } from '#contract/page.ts';
import { demand, type Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { inPieces } from '../../db/json-lists.ts';
import { pageOfRows, readCursor, writeCursor } from '../../db/page.ts';
import { type ImportedRow, type ImportRow, importRows, imports } from './import-tables.ts';

const DAY = 86_400_000;
const UNDO_LIFE = UNDO_DAYS * DAY;
/** Imports are remembered longer than they can be undone, so that a late undo is told why not. */
const REMEMBERED = 365 * DAY;
const FORGOTTEN_AT_ONCE = 5;
/** How long after its last rows an import is taken to go on by itself: several chunks of a slow connection. */
const ACTIVE = 10_000;
const OPEN_SHOWN = 5;
const WRITTEN_SHOWN = 1_000;

/** Whether an import still waits for rows. */
export const isOpen = (row: ImportRow, now: number) => stateOf(row, now) === 'under_way';

/** Imports that still wait for rows, the newest first. */
export const openImports = (own: CatalogueDb, userId: string, now: number) =>
  own
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.user_id, userId),
        gt(imports.created_at, now - UNDO_LIFE),
        isNull(imports.finished_at),
        isNull(imports.undo_began_at),
      ),
    )
    .orderBy(desc(imports.created_at), desc(imports.id))
    .limit(OPEN_SHOWN);

/** Which rows of its file an import has written, by the ids of their specimens; null where there is no such import. */
export async function readWritten(
  own: CatalogueDb,
  userId: string,
  { id, after = '' }: { id: string; after?: string | undefined },
) {
  const [known, rows] = await own.batch([
    own.select({ id: imports.id }).from(imports).where(isImport(userId, id)),
    own
      .select({ specimen_id: importRows.specimen_id, row: importRows.file_row })
      .from(importRows)
      .where(and(eq(importRows.user_id, userId), eq(importRows.import_id, id), gt(importRows.specimen_id, after)))
      .orderBy(importRows.specimen_id)
      .limit(WRITTEN_SHOWN + 1),
  ]);
  if (known.length === 0) return null;
  const page = rows.slice(0, WRITTEN_SHOWN);
  return {
    items: page.flatMap(({ specimen_id, row }) => (row === null ? [] : [{ specimen_id, row }])),
    next: rows.length > WRITTEN_SHOWN ? (page.at(-1)?.specimen_id ?? null) : null,
  };
}

export const isImportOver = ({ created_at }: Pick<ImportRow, 'created_at'>, now: number) =>
  now >= created_at + UNDO_LIFE;

export const isImport = (userId: string, id: string) => and(eq(imports.user_id, userId), eq(imports.id, id));

/** An import of somebody's own; null where there is none. */
export async function readImport(own: CatalogueDb, userId: string, id: string): Promise<ImportRow | null> {
  const [found] = await own.select().from(imports).where(isImport(userId, id));
  return found ?? null;
}

/** An import as its owner reads it. */
export const importShape = (row: ImportRow, now: number): ImportOfTable => ({
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
  state: stateOf(row, now),
  is_active: isOpen(row, now) && now - (row.written_at ?? 0) < ACTIVE,
  restored_count: row.restored_count,
  skipped_count: row.skipped_count,
});

function stateOf(row: ImportRow, now: number): ImportOfTable['state'] {
  if (row.undone_at !== null) return 'undone';
  if (isImportOver(row, now)) return 'over';
  if (row.undo_began_at !== null) return 'undoing';
  return row.finished_at === null ? 'under_way' : 'finished';
}

/** What somebody imported, the newest first, as far as it is remembered. */
export async function listImports(
  own: CatalogueDb,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  now: number,
): Promise<PageOf<ImportOfTable>> {
  const list = `imports ${userId}`;
  const position = readCursor(list, cursor, ['number', 'string']);
  const { user_id, created_at, id } = imports;
  const rows = await own
    .select()
    .from(imports)
    .where(
      and(eq(user_id, userId), position ? sql`(${created_at}, ${id}) < (${position[0]}, ${position[1]})` : undefined),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(limit + 1);
  const page = pageOfRows(rows, limit, (last) => writeCursor(list, [last.created_at, last.id]));
  return { ...page, items: page.items.map((row) => importShape(row, now)) };
}

type Imported = Pick<ImportedRow, 'specimen_id' | 'file_row' | 'version' | 'before'>;

/** The statements that note what an import wrote, for its undo; they fail once it has ended or has another plan. */
export function noteImported(
  own: CatalogueDb,
  { user_id, id, plan_hash, now }: Pick<ImportRow, 'user_id' | 'id' | 'plan_hash'> & { now: number },
  created: readonly Imported[],
  updated: readonly Imported[],
): Statement[] {
  const rows = [...created, ...updated].map(({ specimen_id, file_row, version, before }) => [
    specimen_id,
    file_row,
    version,
    before === null ? null : JSON.stringify(before),
  ]);
  if (rows.length === 0) return [];
  return [
    demand(
      own,
      sql`exists (select 1 from ${imports} where ${isImport(user_id, id)} and ${imports.undo_began_at} is null
        and ${imports.finished_at} is null and ${imports.plan_hash} = ${plan_hash})`,
    ),
    own
      .update(imports)
      .set({
        created_count: sql`${imports.created_count} + ${created.length}`,
        updated_count: sql`${imports.updated_count} + ${updated.length}`,
        written_at: now,
        // With its last row an import is over, even where the browser closes before it says so.
        finished_at: sql`case when ${imports.created_count} + ${imports.updated_count} + ${rows.length} >= ${imports.rows_total} then ${now} end`,
      })
      .where(isImport(user_id, id)),
    ...inPieces(rows).map((piece) =>
      own
        .insert(importRows)
        .select(sql`select ${user_id}, ${id}, c.value ->> 0, c.value ->> 1, c.value ->> 2, c.value ->> 3, null
        from json_each(${piece}) c where true`),
    ),
  ];
}

/** Which of these specimens an import has written already, with what it left. */
export const importedAmong = (own: CatalogueDb, userId: string, importId: string, ids: string) =>
  own
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.user_id, userId),
        eq(importRows.import_id, importId),
        sql`${importRows.specimen_id} in (select value from json_each(${ids}))`,
      ),
    );

/** The specimens of an import that its undo has not looked at yet, and one more than it takes at once. */
export const nextImported = (own: CatalogueDb, { user_id, id, undo_cursor }: ImportRow, atOnce: number) =>
  own
    .select()
    .from(importRows)
    .where(and(eq(importRows.user_id, user_id), eq(importRows.import_id, id), gt(importRows.specimen_id, undo_cursor)))
    .orderBy(importRows.specimen_id)
    .limit(atOnce + 1);

/** Forgets what imports wrote that can no longer be undone, some at a time; and later that they were. */
export async function forgetImports(own: CatalogueDb, now: number): Promise<void> {
  const isKept = sql`exists (select 1 from ${importRows} where ${importRows.user_id} = ${imports.user_id}
    and ${importRows.import_id} = ${imports.id})`;
  const old = await own
    .select({ user_id: imports.user_id, id: imports.id })
    .from(imports)
    .where(and(lt(imports.created_at, now - UNDO_LIFE), isKept))
    .limit(FORGOTTEN_AT_ONCE);
  for (const { user_id, id } of old)
    await own.delete(importRows).where(and(eq(importRows.user_id, user_id), eq(importRows.import_id, id)));
  const ancient = own
    .select({ id: imports.id })
    .from(imports)
    .where(lt(imports.created_at, now - REMEMBERED))
    .limit(100);
  await own.delete(imports).where(and(lt(imports.created_at, now - REMEMBERED), inArray(imports.id, ancient)));
}
