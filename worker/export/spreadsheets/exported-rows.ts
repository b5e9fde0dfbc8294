import { and, asc, eq, sql } from 'drizzle-orm';
import { type SpecimenRow, specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { inList } from '#worker/db/json-lists.ts';
import { userPlaces } from '#worker/localities/own-place-tables.ts';
import { media } from '#worker/media/tables.ts';

/** How many specimens are read at once: a server may query a database a thousand times for one answer. */
export const EXPORT_BATCH_ROWS = 1_000;

/** A user's specimens outside the trash that were created after a given one, oldest first. */
export const nextSpecimensQuery = (
  ownerDb: CatalogueDb,
  userId: string,
  position: Pick<SpecimenRow, 'created_at' | 'id'>,
) =>
  ownerDb
    .select()
    .from(specimens)
    .where(
      and(
        eq(specimens.user_id, userId),
        eq(specimens.in_trash, false),
        sql`(${specimens.created_at}, ${specimens.id}) > (${position.created_at}, ${position.id})`,
      ),
    )
    .orderBy(asc(specimens.created_at), asc(specimens.id))
    .limit(EXPORT_BATCH_ROWS);

/** A user's specimens outside the trash with these ids. */
export const specimensByIdQuery = (ownerDb: CatalogueDb, userId: string, ids: readonly string[]) =>
  ownerDb
    .select()
    .from(specimens)
    .where(and(sql`${specimens.id} in ${inList(ids)}`, eq(specimens.user_id, userId), eq(specimens.in_trash, false)));

/** The user's own localities of these specimens, and their uploaded photos in order: two queries in one batch. */
export const readPlacesAndMedia = (ownerDb: CatalogueDb, userId: string, rows: readonly SpecimenRow[]) =>
  ownerDb.batch([
    ownerDb
      .select()
      .from(userPlaces)
      .where(sql`${userPlaces.id} in ${inList([...new Set(rows.flatMap((row) => row.user_place_id ?? []))])}`),
    ownerDb
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
