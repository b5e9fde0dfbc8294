import { sql } from 'drizzle-orm';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { directory } from '#worker/db/core-tables.ts';
import { inList } from '#worker/db/json-lists.ts';
import { forgetMeasurements } from './measurement-queries.ts';
import { keptRenditions, media, spareRenditions, uploadParts } from './tables.ts';

/** Deletes the rows of photos whose bytes are gone, with all records and measurements of them. */
export async function eraseMediaRows(core: CoreDb, ownerDb: CatalogueDb, mediaIds: readonly string[]): Promise<void> {
  const ids = inList(mediaIds);
  await core.batch([core.delete(directory).where(sql`${directory.id} in ${ids}`), forgetMeasurements(core, mediaIds)]);
  await ownerDb.batch([
    ownerDb.delete(uploadParts).where(sql`${uploadParts.media_id} in ${ids}`),
    ownerDb.delete(spareRenditions).where(sql`${spareRenditions.media_id} in ${ids}`),
    ownerDb.delete(keptRenditions).where(sql`${keptRenditions.media_id} in ${ids}`),
    ownerDb.delete(media).where(sql`${media.id} in ${ids}`),
  ]);
}
