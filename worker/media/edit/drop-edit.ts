import { and, eq, sql } from 'drizzle-orm';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { media } from '#worker/media/tables.ts';

/** Drops an edit that could not be made: the owner of the photo then reads the edit that is shown. */
export const dropEdit = (db: CatalogueDb, id: string) =>
  db
    .update(media)
    .set({ edit: sql`${media.rendered_edit}` })
    .where(and(eq(media.id, id), eq(media.state, 'ready')));
