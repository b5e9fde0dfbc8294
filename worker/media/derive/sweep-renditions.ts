import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { deleteRendition } from '#worker/db/bucket.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { Env } from '#worker/ground/env.ts';
import { keptRenditions, media, spareRenditions } from '#worker/media/tables.ts';

/** Clients that read a row an hour ago no longer request its images. */
const SPARE_LIFE_MS = 3_600_000;
const AT_ONCE = 50;

/** Deletes renditions that are not shown: replaced, given up, failed, or of a deleted photo. */
export async function sweepRenditions(env: Env, catalogue: CatalogueDb, nowMs: number): Promise<void> {
  const { media_id, rendition, noted_at } = spareRenditions;
  const spare = await catalogue
    .select({
      media_id,
      rendition,
      shownRendition: sql<number | null>`${media.rendition}`.as('shown'),
      state: media.state,
      keptRendition: sql<number | null>`${keptRenditions.rendition}`.as('kept'),
    })
    .from(spareRenditions)
    .leftJoin(media, eq(media.id, media_id))
    .leftJoin(keptRenditions, and(eq(keptRenditions.media_id, media_id), eq(keptRenditions.rendition, rendition)))
    .where(lt(noted_at, nowMs - SPARE_LIFE_MS))
    .orderBy(asc(noted_at))
    .limit(AT_ONCE);
  for (const spareRow of spare) {
    const isShown = spareRow.rendition === spareRow.shownRendition && spareRow.state !== 'failed';
    // A photo sent in a conversation before an edit stays as it was sent.
    if (!isShown && spareRow.keptRendition === null) await deleteRendition(env, spareRow.media_id, spareRow.rendition);
    await catalogue
      .delete(spareRenditions)
      .where(
        and(eq(media_id, spareRow.media_id), eq(rendition, spareRow.rendition), lt(noted_at, nowMs - SPARE_LIFE_MS)),
      );
  }
}
