import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { type Changer, HISTORY_MAX_ENTRIES, type HistoryEntry } from '#contract/collection/history/history.ts';
import type { PageOf } from '#contract/http/page.ts';
import { type NumberStyle, writeCollNo } from '#contract/numbers/coll-no.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { jsonLists, listColumns } from '#worker/db/json-lists.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { watermarksQuery } from '#worker/watermarks/queries.ts';
import { type ChangedField, specimenChanges } from './change-tables.ts';
import { changedHistoryFields } from './changed-fields.ts';

/** A specimen as read and as it will be written. */
export type RowChange = { oldRow: SpecimenRow; newRow: SpecimenRow };

export type Moment = { changer: Changer; nowMs: number };

/**
 * Returns the statements that store changes, one row per specimen, and delete the oldest of specimens with too
 * many.
 */
export function historyStatements(
  ownerDb: CatalogueDb,
  changes: readonly RowChange[],
  { changer, nowMs }: Moment,
): Statement[] {
  const rows = changes.flatMap(({ oldRow, newRow }) => {
    const fields = changedHistoryFields(oldRow, newRow);
    return fields.length === 0
      ? []
      : [[newRow.user_id, newRow.id, newRow.version, nowMs, changer, JSON.stringify(fields)] as const];
  });
  const full = rows.flatMap(([userId, id, version]) =>
    version > HISTORY_MAX_ENTRIES ? [[userId, id, version - HISTORY_MAX_ENTRIES]] : [],
  );
  const { user_id, specimen_id, version } = specimenChanges;
  return [
    ...jsonLists(rows).map((chunk) =>
      ownerDb.insert(specimenChanges).select(sql`select ${listColumns(6)} from json_each(${chunk}) c where true`),
    ),
    ...jsonLists(full).map((chunk) =>
      ownerDb.delete(specimenChanges).where(sql`(${user_id}, ${specimen_id}, ${version}) in (
        select h.user_id, h.specimen_id, h.version from json_each(${chunk}) c cross join ${specimenChanges} h
        where h.user_id = c.value ->> 0 and h.specimen_id = c.value ->> 1 and h.version <= c.value ->> 2)`),
    ),
  ];
}

export type HistoryPage = { limit: number; cursor?: string | undefined };

/** Returns the changes of a specimen, the newest first; numbers in their owner's present form. */
export async function readHistory(
  ownerDb: CatalogueDb,
  { userId, specimenId, style }: { userId: string; specimenId: string; style: NumberStyle },
  { limit, cursor }: HistoryPage,
): Promise<PageOf<HistoryEntry>> {
  const list = `history ${userId} ${specimenId}`;
  const position = readCursor(list, cursor, ['number']);
  const { user_id, specimen_id, version } = specimenChanges;
  const isBefore = position ? lt(version, Number(position[0])) : undefined;
  const rows = await ownerDb
    .select()
    .from(specimenChanges)
    .where(and(eq(user_id, userId), eq(specimen_id, specimenId), isBefore))
    .orderBy(desc(version))
    .limit(limit + 1);
  const { items, next_cursor } = buildPage(rows, limit, (last) => writeCursor(list, [last.version]));
  const hasWatermarks = items.some(({ changes }) => changes.some(({ field }) => field === 'watermark_id'));
  const watermarks = hasWatermarks ? await watermarksQuery(ownerDb, userId) : [];
  const names = new Map(watermarks.map(({ id, name }) => [id, name]));
  const entries = items.flatMap(({ changes, changed_by, changed_at, version }) => {
    const change = { version, changed_at: new Date(changed_at).toISOString(), changed_by };
    return changes.map(
      (changedField) =>
        ({ ...change, note: changedField.note ?? null, ...fieldEntry(changedField, style, names) }) as HistoryEntry,
    );
  });
  return { items: entries, next_cursor };
}

/** Returns a changed field as its owner reads it. */
function fieldEntry(changedField: ChangedField, style: NumberStyle, names: ReadonlyMap<string, string>) {
  const { field, from, to } = changedField;
  if (field === 'coll_no')
    return { field, from: writeCollNo(changedField.from, style), to: writeCollNo(changedField.to, style) };
  if (field !== 'watermark_id') return { field, from, to };
  const namedWatermark = (id: string | null) => id && { id, name: names.get(id) ?? null };
  return { field, from: namedWatermark(changedField.from), to: namedWatermark(changedField.to) };
}
