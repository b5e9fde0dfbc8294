import type { Statement } from '../db/batch.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import type { CoreDb } from '../db/core.ts';
import type { MediaRow } from './tables.ts';

/** When somebody changed pictures, and which request tells core of it; without one, whichever of theirs tells next. */
export type PictureChange = { now: number; told_by?: string };

/** What specimens carry of their pictures, such as the cover of a card: the part that keeps specimens has it follow. */
export type Cards = {
  /**
   * The statements that belong, last, into every batch which changes pictures; null when nobody did it, and a picture
   * only became ready.
   */
  changed: (db: CatalogueDb, of: Pick<MediaRow, 'user_id' | 'specimen_id'>, by?: PictureChange | null) => Statement[];
  /** The statements for a picture that was only made anew. */
  remade: (db: CatalogueDb, specimenId: string | null, now: number) => Statement[];
  /** Has core told what changed pictures mean for visitors, of all or as far as it is the teller's. What fails here, a sweep tells. */
  tell: (core: CoreDb, own: CatalogueDb, teller?: { user_id: string; told_by: string }) => Promise<void>;
};
