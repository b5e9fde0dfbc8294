import { and, eq, notExists, sql } from 'drizzle-orm';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { jobs } from '#worker/db/tables.ts';
import type { CardUpdates } from '#worker/media/cards.ts';
import { deriveJobIdOf, finishProcessing } from '#worker/media/media-processing.ts';
import { isUnmade } from '#worker/media/queries.ts';
import { media } from '#worker/media/tables.ts';

const AT_ONCE = 50;

/**
 * Marks media as failed whose state is `processing` although their job was given up before it could write the
 * result, so that their owner sees it and may try again.
 */
export async function sweepProcessing(catalogue: CatalogueDb, cards: CardUpdates): Promise<void> {
  const livingJobs = catalogue
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, deriveJobIdOf), sql`${jobs.state} in ('queued', 'running')`));
  const forsaken = await catalogue
    .select()
    .from(media)
    .where(and(isUnmade, eq(media.state, 'processing'), notExists(livingJobs)))
    .limit(AT_ONCE);
  for (const row of forsaken) await finishProcessing(catalogue, cards, row, { state: 'failed', reason: 'unexpected' });
}
