import { and, desc, eq, getTableColumns, max, ne, type SQL, sql } from 'drizzle-orm';
import { type CollNo, INDEX_MAX, isSeparated, readCollNo } from '#contract/collection/numbers/coll-no.ts';
import { ownNumberToken } from '#contract/search/tokens.ts';
import type { Statement } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { seriesOf } from '../preferences/preference-row.ts';
import { specimenIndex } from '../search/index-tables.ts';
import { ownerKey } from '../search/index-tokens.ts';
import { renumberings, type SpecimenRow, specimens } from '../tables.ts';

/** Rows of one number, whoever may see them: the condition walks an index. */
export const hasNumber = (userId: string, { coll_serie, coll_index }: CollNo): SQL | undefined =>
  and(
    eq(specimens.user_id, userId),
    eq(specimens.in_trash, false),
    eq(specimens.coll_serie, coll_serie),
    eq(specimens.coll_index, coll_index),
  );

/** How many of those that carry one number are read. */
export const SAME_MAX = 50;

/** Somebody's specimens of one number on a stone, however it is typed: the index of words finds them. */
export function ofOwnNumber(own: CatalogueDb, userId: string, typed: string) {
  const token = ownNumberToken(typed);
  const matches = sql`select rowid as matching_seq from ${specimenIndex}
    where specimen_index match ${`"${ownerKey(userId)}${token ?? ''}"`} limit ${token === null ? 0 : SAME_MAX}`;
  return own
    .select(getTableColumns(specimens))
    .from(sql`(${matches}) as walked`)
    .crossJoin(specimens)
    .where(sql`${specimens.seq} = matching_seq and +${specimens.user_id} = ${userId} and +${specimens.in_trash} = 0`);
}

/** One specimen of this number other than `id`, if there is one: the number is in use. */
export const otherOfNumber = (own: CatalogueDb, userId: string, number: CollNo, id: string) =>
  own
    .select({ id: specimens.id })
    .from(specimens)
    .where(and(hasNumber(userId, number), ne(specimens.id, id)))
    .limit(1);

/** The number a text means to this collector, or null: their series are asked only when no separator divides it. */
export async function resolveNumber(db: CatalogueDb, userId: string, typed: string): Promise<CollNo | null> {
  if (isSeparated(typed)) return readCollNo(typed);
  const rows = await seriesOf(db, userId);
  return readCollNo(
    typed,
    rows.map(({ code }) => code),
  );
}

/** The series of one who begins. */
export const FIRST_SERIE = 'SC';

/** The series of the specimen catalogued last, else the first of their series, else SC for one who begins. */
export async function serieUsedLast(own: CatalogueDb, userId: string): Promise<string> {
  const [[newest], [first]] = await own.batch([
    own
      .select({ code: specimens.coll_serie })
      .from(specimens)
      .where(and(eq(specimens.user_id, userId), eq(specimens.in_trash, false)))
      .orderBy(desc(specimens.created_at), desc(specimens.id))
      .limit(1),
    seriesOf(own, userId),
  ]);
  return newest?.code ?? first?.code ?? FIRST_SERIE;
}

/** The highest index of a series, in the trash or outside it. */
export const highestIndex = (own: CatalogueDb, userId: string, serie: string, in_trash: boolean) =>
  own
    .select({ index: max(specimens.coll_index) })
    .from(specimens)
    .where(and(eq(specimens.user_id, userId), eq(specimens.in_trash, in_trash), eq(specimens.coll_serie, serie)));

/** One more than the highest index of a series, the trash included, so that a specimen can come back from there. */
export const indexAfter = (...highest: (number | null | undefined)[]): number =>
  Math.min(INDEX_MAX, Math.max(0, ...highest.map((index) => index ?? 0)) + 1);

/** The specimen that had this number last and has another now. */
export const redirectOf = (db: CatalogueDb, userId: string, { coll_serie, coll_index }: CollNo) =>
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
 * What a change of number leaves behind: the number it had leads on, the ones before that no longer do. Where two had
 * the same number, it leads to the one that left it last.
 */
export function leaveRedirect(own: CatalogueDb, before: SpecimenRow, after: CollNo): Statement[] {
  const { user_id, id, coll_serie, coll_index } = before;
  if (after.coll_serie === coll_serie && after.coll_index === coll_index) return [];
  return [
    own.delete(renumberings).where(and(eq(renumberings.user_id, user_id), eq(renumberings.specimen_id, id))),
    own
      .insert(renumberings)
      .values({ user_id, coll_serie, coll_index, specimen_id: id })
      .onConflictDoUpdate({
        target: [renumberings.user_id, renumberings.coll_serie, renumberings.coll_index],
        set: { specimen_id: sql`excluded.specimen_id` },
      }),
  ];
}
