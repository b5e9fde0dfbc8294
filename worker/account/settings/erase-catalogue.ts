import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { acquisitions, operations, undoRows, views } from '../../collection/desk/desk-tables.ts';
import { facetCounts, keptTags, localityNames, specimenFacets } from '../../collection/facets/facet-tables.ts';
import { toldLikes } from '../../collection/likes/like-count-tables.ts';
import { collectionCounts, preferences, renumberings, series, specimens } from '../../collection/tables.ts';
import { inOneBatch } from '../../db/batch.ts';
import { deleteAllOf } from '../../db/bucket.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { directory } from '../../db/core-tables.ts';
import { idempotency, jobs, outbox } from '../../db/tables.ts';
import type { Env } from '../../env.ts';
import { userPlaces } from '../../localities/own-place-tables.ts';
import { media, spareRenditions, storageUse, uploadParts } from '../../media/tables.ts';
import { watermarks } from '../../watermarks/tables.ts';

const SPECIMENS_AT_ONCE = 200;
const FACETS_AT_ONCE = 50;
/** A run may ask the bucket for a thousand things at most; a picture takes two. */
const MEDIA_IN_ONE_RUN = 200;
const MEDIA_AT_ONCE = 25;

const counted = { specimens, media, series };

/** How much somebody has in their catalogue. */
export async function countOwned(own: CatalogueDb, userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(counted)) counts[name] = await countOf(own, table, userId);
  return counts;
}

async function countOf(own: CatalogueDb, table: SQLiteTable & { user_id: unknown }, userId: string): Promise<number> {
  const [row] = await own.select({ n: sql<number>`count(*)` }).from(table).where(sql`user_id = ${userId}`);
  return row?.n ?? 0;
}

/** Deletes specimens with what has still to be told of them, then all else that is theirs here but pictures. */
export async function eraseCatalogue(own: CatalogueDb, userId: string): Promise<void> {
  for (;;) {
    const rows = await own
      .select({ id: specimens.id })
      .from(specimens)
      .where(eq(specimens.user_id, userId))
      .limit(SPECIMENS_AT_ONCE);
    if (rows.length === 0) break;
    const ids = asJson(rows.map(({ id }) => id));
    await own.batch([
      own.delete(outbox).where(sql`json_extract(${outbox.payload}, '$.specimen_id') in (select value from ${ids})`),
      own.delete(specimens).where(sql`${specimens.id} in (select value from ${ids})`),
    ]);
  }
  await eraseFacets(own, userId);
  await own.batch([
    own.delete(outbox).where(sql`json_extract(${outbox.payload}, '$.user_id') = ${userId}`),
    own.delete(keptTags).where(eq(keptTags.user_id, userId)),
    own.delete(series).where(eq(series.user_id, userId)),
    own.delete(collectionCounts).where(eq(collectionCounts.user_id, userId)),
    own.delete(preferences).where(eq(preferences.user_id, userId)),
    own.delete(renumberings).where(eq(renumberings.user_id, userId)),
    own.delete(toldLikes).where(eq(toldLikes.user_id, userId)),
    own.delete(localityNames).where(eq(localityNames.user_id, userId)),
    own.delete(acquisitions).where(eq(acquisitions.user_id, userId)),
    own.delete(operations).where(eq(operations.user_id, userId)),
    own.delete(undoRows).where(eq(undoRows.user_id, userId)),
    own.delete(views).where(eq(views.user_id, userId)),
    own.delete(userPlaces).where(eq(userPlaces.user_id, userId)),
    own.delete(watermarks).where(eq(watermarks.user_id, userId)),
    own.delete(jobs).where(sql`json_extract(${jobs.payload}, '$.user_id') = ${userId}`),
    own.delete(idempotency).where(eq(idempotency.actor, userId)),
  ]);
}

/** Deletes what specimens could be filtered by, some facets at a time: their counts go with them. */
async function eraseFacets(own: CatalogueDb, userId: string): Promise<void> {
  const { user_id, scope, kind, value } = specimenFacets;
  for (;;) {
    const rows = await own.select().from(facetCounts).where(eq(facetCounts.user_id, userId)).limit(FACETS_AT_ONCE);
    await inOneBatch(
      own,
      rows.map((row) =>
        own
          .delete(specimenFacets)
          .where(and(eq(user_id, userId), eq(scope, row.scope), eq(kind, row.kind), eq(value, row.value))),
      ),
    );
    if (rows.length < FACETS_AT_ONCE) return;
  }
}

/** One list as one value: a query takes a hundred at most. */
const asJson = (ids: readonly string[]): SQL => sql`json_each(${JSON.stringify(ids)})`;

/** Deletes pictures, their bytes before their rows; false when a run's share is done and more are left. */
export async function eraseMedia(
  env: Env,
  core: CoreDb,
  own: CatalogueDb,
  userId: string,
  now = Date.now(),
): Promise<boolean> {
  for (let done = 0; done < MEDIA_IN_ONE_RUN; done += MEDIA_AT_ONCE) {
    const rows = await own
      .select({ id: media.id, upload_id: media.upload_id })
      .from(media)
      .where(eq(media.user_id, userId))
      .limit(MEDIA_AT_ONCE);
    if (rows.length === 0) {
      await own.delete(storageUse).where(eq(storageUse.user_id, userId));
      return true;
    }
    for (const { id, upload_id } of rows) await deleteAllOf(env, id, upload_id);
    const ids = rows.map(({ id }) => id);
    await inOneBatch(core, [core.delete(directory).where(inArray(directory.id, ids))]);
    await own.batch([
      own.delete(uploadParts).where(inArray(uploadParts.media_id, ids)),
      // What is still being made of them is found by these notes, an hour from now.
      own.update(spareRenditions).set({ noted_at: now }).where(inArray(spareRenditions.media_id, ids)),
      own.delete(jobs).where(sql`json_extract(${jobs.payload}, '$.media_id') in (select value from ${asJson(ids)})`),
      own.delete(media).where(inArray(media.id, ids)),
    ]);
  }
  return false;
}
