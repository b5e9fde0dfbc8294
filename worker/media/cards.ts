import type { Statement } from '../db/batch.ts';
import type { CatalogueDb } from '../db/catalogue.ts';
import type { CoreDb } from '../db/core.ts';
import type { MediaRow } from './tables.ts';

/** What specimens carry of their pictures, such as the cover of a card: the part that keeps specimens has it follow. */
export type Cards = {
  /**
   * The statements that belong, last, into every batch which changes pictures. `changed_at` is when somebody did it; null
   * when a picture only became ready.
   */
  changed: (db: CatalogueDb, of: Pick<MediaRow, 'user_id' | 'specimen_id'>, changed_at?: number | null) => Statement[];
  /** The statements for a picture that was only made anew. */
  remade: (db: CatalogueDb, specimenId: string | null, now: number) => Statement[];
  /** Has core told what changed pictures mean for visitors. What fails here, a sweep tells. */
  tell: (core: CoreDb, own: CatalogueDb) => Promise<void>;
};
