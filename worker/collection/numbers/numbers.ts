import { and, desc, eq, getTableColumns, max, ne, type SQL, sql } from 'drizzle-orm';
import { type CollNo, INDEX_MAX, isSeparated, readCollNo } from '#contract/numbers/coll-no.ts';
import { ownNumberToken } from '#contract/terms/tokens.ts';
import { renumberings } from '#worker/collection/collection-tables.ts';
import { seriesQuery } from '#worker/collection/preference-row.ts';
import { specimenIndex } from '#worker/collection/search/index-tables.ts';
import { ownerKey } from '#worker/collection/search/index-tokens.ts';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { inList } from '#worker/db/json-lists.ts';

/** The condition for all specimens outside the trash with one number, public or private; an index supports it. */
export const hasNumber = (userId: string, { coll_serie, coll_index }: CollNo): SQL | undefined =>
  and(
    eq(specimens.user_id, userId),
    eq(specimens.in_trash, false),
    eq(specimens.coll_serie, coll_serie),
    eq(specimens.coll_index, coll_index),
  );

/** The most specimens with the same number that are read. */
export const SAME_MAX = 50;

/** Selects the owner's specimens with this own number, in any spelling, through the full-text index. */
export function ofOwnNumber(ownerDb: CatalogueDb, userId: string, text: string) {
  const token = ownNumberToken(text);
  const matches = sql`select rowid as matching_seq from ${specimenIndex}
    where specimen_index match ${`"${ownerKey(userId)}${token ?? ''}"`} limit ${token === null ? 0 : SAME_MAX}`;
  return ownerDb
    .select(getTableColumns(specimens))
    .from(sql`(${matches}) as walked`)
    .crossJoin(specimens)
    .where(sql`${specimens.seq} = matching_seq and +${specimens.user_id} = ${userId} and +${specimens.in_trash} = 0`);
}

/** Selects another specimen than `id` with this number: a row means that the number is in use. */
export const otherOfNumber = (ownerDb: CatalogueDb, userId: string, number: CollNo, id: string) =>
  ownerDb
    .select({ id: specimens.id })
    .from(specimens)
    .where(and(hasNumber(userId, number), ne(specimens.id, id)))
    .limit(1);

/**
 * Returns the number that a text means in this collection, or null. The series are only read if the text has no
 * separator.
 */
export async function resolveNumber(db: CatalogueDb, userId: string, text: string): Promise<CollNo | null> {
  if (isSeparated(text)) return readCollNo(text);
  const rows = await seriesQuery(db, userId);
  return readCollNo(
    text,
    rows.map(({ code }) => code),
  );
}

/** The series of an empty collection. */
export const FIRST_SERIE = 'SC';

/** Returns the series of the newest specimen, else the first stored series, else SC. */
export async function serieUsedLast(ownerDb: CatalogueDb, userId: string): Promise<string> {
  const [[newest], [firstSeries]] = await ownerDb.batch([
    ownerDb
      .select({ code: specimens.coll_serie })
      .from(specimens)
      .where(and(eq(specimens.user_id, userId), eq(specimens.in_trash, false)))
      .orderBy(desc(specimens.created_at), desc(specimens.id))
      .limit(1),
    seriesQuery(ownerDb, userId),
  ]);
  return newest?.code ?? firstSeries?.code ?? FIRST_SERIE;
}

/** Selects the highest index of a series, either in the trash or outside it. */
export const highestIndex = (ownerDb: CatalogueDb, userId: string, serie: string, in_trash: boolean) =>
  ownerDb
    .select({ index: max(specimens.coll_index) })
    .from(specimens)
    .where(and(eq(specimens.user_id, userId), eq(specimens.in_trash, in_trash), eq(specimens.coll_serie, serie)));

/**
 * Returns the next free index of a series; the trash counts, so that its specimens can be restored under their
 * numbers.
 */
export const nextIndex = (...highest: (number | null | undefined)[]): number =>
  Math.min(INDEX_MAX, Math.max(0, ...highest.map((index) => index ?? 0)) + 1);

const isSameNumber = (collNo: CollNo, otherCollNo: CollNo) =>
  collNo.coll_serie === otherCollNo.coll_serie && collNo.coll_index === otherCollNo.coll_index;

/** Selects the specimen that had this number last and has another number now. */
export const redirectQuery = (db: CatalogueDb, userId: string, { coll_serie, coll_index }: CollNo) =>
  db
    .select({ specimen_id: renumberings.specimen_id })
    .from(renumberings)
    .where(
      and(
        eq(renumberings.user_id, userId),
        eq(renumberings.coll_serie, coll_serie),
        eq(renumberings.coll_index, coll_index),
      ),
    );

/**
 * Returns the statements that make the former numbers of one owner's specimens redirect to them, and end their
 * older redirects. If two specimens had a number, the one that left it last gets the redirect. The number of
 * statements does not grow with the specimens.
 */
export function leaveRedirects(
  ownerDb: CatalogueDb,
  changes: readonly { oldRow: SpecimenRow; newRow: CollNo }[],
): Statement[] {
  const movedRows = changes.flatMap(({ oldRow, newRow }) => (isSameNumber(oldRow, newRow) ? [] : [oldRow]));
  const [firstRow] = movedRows;
  if (!firstRow) return [];
  const { user_id } = firstRow;
  const rows = movedRows.map(({ id, coll_serie, coll_index }) => [id, coll_serie, coll_index]);
  const ids = inList(movedRows.map(({ id }) => id));
  return [
    ownerDb
      .delete(renumberings)
      .where(and(eq(renumberings.user_id, user_id), sql`${renumberings.specimen_id} in ${ids}`)),
    ownerDb
      .insert(renumberings)
      .select(
        sql`select ${user_id}, c.value ->> 1, c.value ->> 2, c.value ->> 0 from json_each(${JSON.stringify(rows)}) c where true`,
      )
      .onConflictDoUpdate({
        target: [renumberings.user_id, renumberings.coll_serie, renumberings.coll_index],
        set: { specimen_id: sql`excluded.specimen_id` },
      }),
  ];
}
