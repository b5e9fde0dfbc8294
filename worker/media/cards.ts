import { isShowable } from '#contract/media/media.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { MediaRow } from './tables.ts';

/** When somebody changed pictures, and which request tells core of it; without one, whichever of theirs tells next. */
export type ChangeContext = { nowMs: number; told_by?: string };

type MediaOwner = Pick<MediaRow, 'user_id' | 'specimen_id'>;

/**
 * Whose pictures were changed, and whether visitors have seen what was changed: from a day of change nobody else may learn
 * the stage of an exchange, whose pictures of packing are for its two partners.
 */
export type ChangedMedia = MediaOwner & { isShown: boolean };

/** The change of one picture, as it was before. */
export const changedMedia = (row: MediaOwner & Pick<MediaRow, 'view' | 'state'>): ChangedMedia => ({
  user_id: row.user_id,
  specimen_id: row.specimen_id,
  isShown: isShowable(row),
});

/** What specimens carry of their pictures, such as the cover of a card: the part that keeps specimens has it follow. */
export type Cards = {
  /**
   * The statements that belong, last, into every batch which changes pictures; null when nobody did it, and a picture
   * only became ready.
   */
  changeStatements: (db: CatalogueDb, media: ChangedMedia, context?: ChangeContext | null) => Statement[];
  /** The statements for a picture that is about to be sent, which nobody is shown yet. */
  beginStatements: (db: CatalogueDb, owner: MediaOwner, nowMs: number) => Statement[];
  /** The statements for a picture that became ready: whoever made it has core told then. */
  ready: (db: CatalogueDb, owner: MediaOwner) => Statement[];
  /** The statements for a picture that was only made anew. */
  remade: (db: CatalogueDb, specimenId: string | null, nowMs: number) => Statement[];
  /** Has core told what changed pictures mean for visitors, of all or as far as it is the teller's. What fails here, a sweep tells. */
  tell: (core: CoreDb, ownerDb: CatalogueDb, teller?: { user_id: string; told_by: string }) => Promise<void>;
  /** Has core told of the pictures of one specimen, as they are now. Again: nothing more. What fails here, a sweep tells. */
  tellSpecimen: (core: CoreDb, ownerDb: CatalogueDb, specimenId: string) => Promise<void>;
};
