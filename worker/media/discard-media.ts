import { eq } from 'drizzle-orm';
import { runBatch, type Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { type CardUpdates, type ChangeContext, changedMedia } from './cards.ts';
import { toOwnerReference } from './media-owner.ts';
import { appointCover, deleteMedia, forgetParts } from './queries.ts';
import { keptRenditions, type MediaRow } from './tables.ts';

/** Deletes a photo's rows in one batch; another photo becomes the cover, and the specimen's card is updated. */
export async function discardMedia(
  db: CatalogueDb,
  cards: CardUpdates,
  row: Pick<MediaRow, 'id' | 'user_id' | 'specimen_id' | 'intent_id' | 'thread_id' | 'view' | 'state'>,
  context: ChangeContext,
  keep: Statement[] = [],
): Promise<void> {
  await runBatch(db, [
    deleteMedia(db, row.user_id, row.id),
    forgetParts(db, row.id),
    db.delete(keptRenditions).where(eq(keptRenditions.media_id, row.id)),
    appointCover(db, row.user_id, toOwnerReference(row)),
    ...keep,
    ...cards.changeStatements(db, changedMedia(row), context),
  ]);
}
