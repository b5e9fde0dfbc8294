import { isShowable } from '#contract/media/media.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { MediaRow } from './tables.ts';

/**
 * When a user changed photos, and the request that publishes the change to core; without `told_by`, the user's next
 * request publishes it.
 */
export type ChangeContext = { nowMs: number; told_by?: string };

type MediaOwner = Pick<MediaRow, 'user_id' | 'specimen_id'>;

/**
 * Whose photos were changed, and whether visitors could see them: packing photos belong to the two partners of an
 * exchange, and the date of a change would reveal its stage to others.
 */
export type ChangedMedia = MediaOwner & { isShown: boolean };

/** The change of a photo, from its row before the change. */
export const changedMedia = (row: MediaOwner & Pick<MediaRow, 'view' | 'state'>): ChangedMedia => ({
  user_id: row.user_id,
  specimen_id: row.specimen_id,
  isShown: isShowable(row),
});

/**
 * Updates what specimens store about their photos, such as the cover of a card; implemented by the specimen part.
 */
export type CardUpdates = {
  /**
   * The statements that belong at the end of every batch that changes photos; the context is null when no user acted
   * and a photo only became ready.
   */
  changeStatements: (db: CatalogueDb, media: ChangedMedia, context?: ChangeContext | null) => Statement[];
  /** The statements for a photo whose upload begins, which is not shown to visitors yet. */
  beginStatements: (db: CatalogueDb, owner: MediaOwner, nowMs: number) => Statement[];
  /** The statements for a photo that became ready: the job that made it then publishes it to core. */
  ready: (db: CatalogueDb, owner: MediaOwner) => Statement[];
  /** The statements for a photo whose renditions were only made again. */
  remade: (db: CatalogueDb, specimenId: string | null, nowMs: number) => Statement[];
  /** Publishes changed photos to core: all, or those of the given request. A sweep publishes what fails here. */
  tell: (core: CoreDb, ownerDb: CatalogueDb, teller?: { user_id: string; told_by: string }) => Promise<void>;
  /**
   * Publishes the current photos of one specimen to core; repeating it changes nothing. A sweep publishes what fails
   * here.
   */
  publishSpecimen: (core: CoreDb, ownerDb: CatalogueDb, specimenId: string) => Promise<void>;
};
