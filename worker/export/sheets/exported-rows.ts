import { and, asc, eq, sql } from 'drizzle-orm';
import { type SpecimenRow, specimens } from '../../collection/tables.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { inList } from '../../db/json-lists.ts';
import { userPlaces } from '../../localities/own-place-tables.ts';
import { media } from '../../media/tables.ts';

/** How many specimens are read at once: a server may ask a database a thousand times for one answer. */
export const ROWS_AT_ONCE = 1_000;

/** Somebody's specimens outside the trash that came after another, in that order. */
export const specimensAfter = (own: CatalogueDb, userId: string, after: Pick<SpecimenRow, 'created_at' | 'id'>) =>
  own
    .select()
    .from(specimens)
    .where(
      and(
        ...[eq(specimens.user_id, userId), eq(specimens.in_trash, false)],
        sql`(${specimens.created_at}, ${specimens.id}) > (${after.created_at}, ${after.id})`,
      ),
    )
    .orderBy(asc(specimens.created_at), asc(specimens.id))
    .limit(ROWS_AT_ONCE);

/** Those of somebody's specimens outside the trash that have these ids. */
export const specimensNamed = (own: CatalogueDb, userId: string, ids: readonly string[]) =>
  own
    .select()
    .from(specimens)
    .where(and(sql`${specimens.id} in ${inList(ids)}`, eq(specimens.user_id, userId), eq(specimens.in_trash, false)));

/** The places of their own at which specimens lie, and their pictures that have arrived, in order: two queries for a batch. */
export const besideSpecimens = (own: CatalogueDb, userId: string, rows: readonly SpecimenRow[]) =>
  own.batch([
    own
      .select()
      .from(userPlaces)
      .where(sql`${userPlaces.id} in ${inList([...new Set(rows.flatMap((row) => row.user_place_id ?? []))])}`),
    own
      .select()
      .from(media)
      .where(
        and(
          eq(media.user_id, userId),
          sql`${media.specimen_id} in ${inList(rows.map(({ id }) => id))}`,
          sql`${media.state} <> 'uploading'`,
        ),
      )
      .orderBy(asc(media.order), asc(media.id)),
  ]);
