import { count, sql } from 'drizzle-orm';
import { assertInBatch, type Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { inList } from '#worker/db/json-lists.ts';
import { ofOwner } from '#worker/media/media-owner.ts';
import { type MediaRow, media } from '#worker/media/tables.ts';

type Specimen = { id: string; user_id: MediaRow['user_id'] };

const ofIt = ({ id, user_id }: Specimen) => ofOwner(user_id, { column: 'specimen_id', id });

/** The number of photos sent ahead of a specimen that is about to be stored. */
export const countSentAhead = (ownerDb: CatalogueDb, specimen: Specimen): Promise<number> =>
  ownerDb.$count(media, ofIt(specimen));

/** The numbers of photos sent ahead of each of many specimens; a specimen without any is left out. */
export const sentAheadQuery = (ownerDb: CatalogueDb, userId: string, ids: readonly string[]) =>
  ownerDb
    .select({ specimen_id: sql<string>`${media.specimen_id}`.as('ahead_of'), media_count: count().as('media_count') })
    .from(media)
    .where(sql`${media.user_id} = ${userId} and ${media.specimen_id} in ${inList(ids)}`)
    .groupBy(media.specimen_id);

/**
 * Asserts within the batch that the number of photos is unchanged: a photo that arrives later is counted with the
 * stored specimen.
 */
export const demandSentAhead = (ownerDb: CatalogueDb, specimen: Specimen, count: number): Statement =>
  assertInBatch(ownerDb, sql`(select count(*) from ${media} where ${ofIt(specimen)}) = ${count}`);
