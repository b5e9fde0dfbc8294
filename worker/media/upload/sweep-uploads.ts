import { deleteMediaObjects } from '#worker/db/bucket.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { Env } from '#worker/ground/env.ts';
import type { CardUpdates } from '#worker/media/cards.ts';
import { discardMedia } from '#worker/media/discard-media.ts';
import { abandonedUploads, releaseMediaId } from '#worker/media/queries.ts';

const DAY = 86_400_000;
const AT_ONCE = 50;

/** Deletes uploads not finished within a day: bytes first, so that a fault leaves a row to find them by. */
export async function sweepUploads(
  env: Env,
  core: CoreDb,
  catalogue: CatalogueDb,
  cards: CardUpdates,
  nowMs: number,
): Promise<void> {
  for (const row of await abandonedUploads(catalogue, nowMs - DAY, AT_ONCE)) {
    await deleteMediaObjects(env, row.id, row.upload_id);
    await discardMedia(catalogue, cards, row, { nowMs });
    await releaseMediaId(core, row.id, nowMs);
  }
}
