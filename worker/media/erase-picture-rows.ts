import { sql } from 'drizzle-orm';
import type { CatalogueDb } from '../db/catalogue.ts';
import type { CoreDb } from '../db/core.ts';
import { directory } from '../db/core-tables.ts';
import { inList } from '../db/json-lists.ts';
import { keptRenditions, media, spareRenditions, uploadParts } from './tables.ts';
import { forgetMeasurements } from './viewer/measurement-queries.ts';

/** Deletes pictures whose bytes are gone, with all that is noted of them and was measured on them. */
export async function erasePictureRows(core: CoreDb, own: CatalogueDb, pictureIds: readonly string[]): Promise<void> {
  const ids = inList(pictureIds);
  await core.batch([
    core.delete(directory).where(sql`${directory.id} in ${ids}`),
    forgetMeasurements(core, pictureIds),
  ]);
  await own.batch([
    own.delete(uploadParts).where(sql`${uploadParts.media_id} in ${ids}`),
    own.delete(spareRenditions).where(sql`${spareRenditions.media_id} in ${ids}`),
    own.delete(keptRenditions).where(sql`${keptRenditions.media_id} in ${ids}`),
    own.delete(media).where(sql`${media.id} in ${ids}`),
  ]);
}
