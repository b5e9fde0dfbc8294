import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { publishStatements } from '#worker/collection/specimen-entries.ts';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import { assertInBatch, type Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { jsonLists } from '#worker/db/json-lists.ts';
import { withShownTime } from './shown-time.ts';

type Change = { oldRow: SpecimenRow; newRow: SpecimenRow };
type Column = keyof SpecimenRow;

const columns = getTableColumns(specimens);

/**
 * The statement that fails the batch unless the rows are as they were read: neither their owners nor a photo
 * changed them since.
 */
export function demandAllStill(ownerDb: CatalogueDb, rows: readonly SpecimenRow[]): Statement {
  const read = JSON.stringify(rows.map(({ id, version, shown_version }) => [id, version, shown_version]));
  return assertInBatch(
    ownerDb,
    sql`not exists (select 1 from json_each(${read}) r left join ${specimens} s on s.id = r.value ->> 0
      where s.version is not r.value ->> 1 or s.shown_version is not r.value ->> 2)`,
  );
}

/**
 * The statements that write these columns of many rows, as far as they differ: the number of statements does not
 * grow with the rows.
 */
export function writeRows(
  ownerDb: CatalogueDb,
  rowChanges: readonly Change[],
  names: readonly Column[],
  extraColumns: Partial<Record<Column, SQL>> = {},
): Statement[] {
  const changes = rowChanges.map(({ oldRow, newRow }) => ({ oldRow, newRow: withShownTime(oldRow, newRow) }));
  const changedNames = [...names, 'shown_updated_at' as const].filter((name) =>
    changes.some(
      ({ oldRow, newRow }) => oldRow[name] !== newRow[name] && storedValue(oldRow, name) !== storedValue(newRow, name),
    ),
  );
  const set = Object.fromEntries(changedNames.map((name) => [name, sql`c.value ->> ${sql.raw(`'${name}'`)}`]));
  const rows = changes.map(({ newRow }) => ({ id: newRow.id, ...toStoredRow(newRow, changedNames) }));
  return jsonLists(rows).map((jsonList) =>
    ownerDb
      .update(specimens)
      .set({ ...set, ...extraColumns })
      .from(sql`json_each(${jsonList}) c`)
      .where(sql`${specimens.id} = c.value ->> 'id'`),
  );
}

/** The columns of a row as they are stored, to be read with json_each. */
export const toStoredRow = (row: SpecimenRow, names: readonly Column[]) =>
  Object.fromEntries(names.map((name) => [name, storedValue(row, name)]));

/** A value as its column stores it. */
const storedValue = (row: SpecimenRow, name: Column) =>
  row[name] === null ? null : columns[name].mapToDriverValue(row[name] as never);

/** The statements that queue many specimens for core, if visitors see or saw them or an exchange has proposed them. */
export function changeEntryStatements(
  ownerDb: CatalogueDb,
  changes: readonly Change[],
  publishRequest: { nowMs: number; told_by?: string | undefined },
): Statement[] {
  const shownChanges = changes.filter(({ oldRow, newRow }) => oldRow.listed || newRow.listed || oldRow.was_proposed);
  return publishStatements(
    ownerDb,
    shownChanges.map(({ newRow }) => newRow),
    publishRequest,
  );
}

/** The versions that every change of a row raises. */
export const raisedVersions = ({ version, shown_version }: SpecimenRow, nowMs: number) => ({
  version: version + 1,
  shown_version: shown_version + 1,
  updated_at: nowMs,
});

/** The condition that a row is as it was read: neither its owner nor a photo changed it since. */
export const isStill = ({ id, version, shown_version }: SpecimenRow) => sql`exists (select 1 from ${specimens} where
  ${and(eq(specimens.id, id), eq(specimens.version, version), eq(specimens.shown_version, shown_version))})`;

const notWritten = new Set<keyof SpecimenRow>([
  'id',
  'seq',
  'user_id',
  'permanent_id',
  'cover',
  'media_count',
  'shown_media_count',
  'like_count',
  'number_repeats',
  'in_trash',
  'trashed_at',
  'created_at',
  'shown_updated_at',
  'was_promised',
  'was_proposed',
  'printed_label_hash',
]);

/** The columns that a change may write: not those that only photos, likes or the trash set. */
export const changeable = (Object.keys(getTableColumns(specimens)) as (keyof SpecimenRow)[]).filter(
  (name) => !notWritten.has(name),
);
