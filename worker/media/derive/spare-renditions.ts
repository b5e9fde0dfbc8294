import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { spareRenditions } from '#worker/media/tables.ts';

/** Records that a rendition may get objects that are not shown: an hour later a sweep checks it. */
export const noteSpare = (db: CatalogueDb, media_id: string, rendition: number, noted_at: number) =>
  db
    .insert(spareRenditions)
    .values({ media_id, rendition, noted_at })
    .onConflictDoUpdate({ target: [spareRenditions.media_id, spareRenditions.rendition], set: { noted_at } });
