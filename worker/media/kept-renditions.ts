import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { keptRenditions, type MediaRow, media } from './tables.ts';

type RenditionKey = Pick<MediaRow, 'id' | 'rendition'>;

/** Records that photos are sent in a conversation as they are now; belongs in the batch that reads them. */
export const recordSent = (db: CatalogueDb, condition: SQL | undefined) =>
  db
    .update(media)
    .set({ was_sent: true })
    .where(and(condition, eq(media.was_sent, false)));

/**
 * Keeps the present rendition if it was sent in a conversation, before this rendition with another edit replaces
 * it.
 */
export const keepSentRenditionStatement = (db: CatalogueDb, { id, rendition }: RenditionKey): Statement =>
  db
    .insert(keptRenditions)
    .select(
      sql`select ${media.id}, ${media.rendition}, ${media.edges} from ${media} where ${media.id} = ${id}
        and ${media.rendition} < ${rendition} and ${media.state} = 'ready' and ${media.was_sent} = 1`,
    )
    .onConflictDoNothing();

/**
 * The kept rendition that shows what was sent in a conversation as this one: itself or the next, which has the same
 * edit and at most another watermark. Null if the photo's edit has not changed since.
 */
export async function readSentRendition<R extends RenditionKey & Pick<MediaRow, 'edges'>>(
  db: CatalogueDb,
  row: R,
): Promise<R | null> {
  const [sentRendition] = await db
    .select({ rendition: keptRenditions.rendition, edges: keptRenditions.edges })
    .from(keptRenditions)
    .where(and(eq(keptRenditions.media_id, row.id), gte(keptRenditions.rendition, row.rendition)))
    .orderBy(asc(keptRenditions.rendition))
    .limit(1);
  return sentRendition ? { ...row, ...sentRendition } : null;
}
