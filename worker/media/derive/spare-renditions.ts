import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { spareRenditions } from '#worker/media/tables.ts';

/** Notes that a rendition may come to have objects that nobody is shown: an hour later a sweep looks after it. */
export const noteSpare = (db: CatalogueDb, media_id: string, rendition: number, noted_at: number) =>
  db
    .insert(spareRenditions)
    .values({ media_id, rendition, noted_at })
    .onConflictDoUpdate({ target: [spareRenditions.media_id, spareRenditions.rendition], set: { noted_at } });
