import type { Statement } from '../db/batch.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import type { CoreDb } from '../db/core.ts';
import type { MediaRow } from './tables.ts';

/** When somebody changed pictures, and which request tells core of it; without one, whichever of theirs tells next. */
export type PictureChange = { now: number; told_by?: string };

type Of = Pick<MediaRow, 'user_id' | 'specimen_id'>;

/** Whose pictures were changed. For one picture, its view and state before the change; absent when several changed. */
export type ChangedPictures = Of & Partial<Pick<MediaRow, 'view' | 'state'>>;

/**
 * Whether visitors have seen what was changed. Pictures of packing are for the two of an exchange, whose stage nobody else
 * may learn from a day of change; a picture that is not ready is shown to nobody.
 */
export const isShownPicture = ({ view, state }: Pick<ChangedPictures, 'view' | 'state'>): boolean =>
  view !== 'packing' && (state === undefined || state === 'ready');

/** What specimens carry of their pictures, such as the cover of a card: the part that keeps specimens has it follow. */
export type Cards = {
  /**
   * The statements that belong, last, into every batch which changes pictures; null when nobody did it, and a picture
   * only became ready.
   */
  changed: (db: CatalogueDb, of: ChangedPictures, by?: PictureChange | null) => Statement[];
  /** The statements for a picture that is about to be sent, which nobody is shown yet. */
  begun: (db: CatalogueDb, of: Of, now: number) => Statement[];
  /** The statements for a picture that became ready: whoever made it has core told then. */
  ready: (db: CatalogueDb, of: Of) => Statement[];
  /** The statements for a picture that was only made anew. */
  remade: (db: CatalogueDb, specimenId: string | null, now: number) => Statement[];
  /** Has core told what changed pictures mean for visitors, of all or as far as it is the teller's. What fails here, a sweep tells. */
  tell: (core: CoreDb, own: CatalogueDb, teller?: { user_id: string; told_by: string }) => Promise<void>;
  /** Has core told of the pictures of one specimen, as they are now. Again: nothing more. What fails here, a sweep tells. */
  tellOf: (core: CoreDb, own: CatalogueDb, specimenId: string) => Promise<void>;
};
