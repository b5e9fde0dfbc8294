import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { media } from '#worker/media/tables.ts';
import type { SiblingMedia } from '#worker/media/viewer-ports.ts';

/**
 * A photo and its siblings of the same specimen, intent or conversation, in their order, with the fields that
 * decide who may see them.
 */
export const neighbourPhotos = (db: CatalogueDb, userId: string, id: string): Promise<SiblingMedia[]> =>
  db
    .select({
      ...getTableColumns(media),
      shown: { access_level: specimens.access_level, status: specimens.status, in_trash: specimens.in_trash },
    })
    .from(media)
    .leftJoin(specimens, eq(specimens.id, media.specimen_id))
    .where(
      and(
        // The unary plus keeps SQLite from using the index on the owner: each of the three conditions has its own index.
        sql`+${media.user_id} = ${userId}`,
        or(
          and(eq(media.user_id, userId), eq(media.specimen_id, sql`(select specimen_id from media where id = ${id})`)),
          eq(media.intent_id, sql`(select intent_id from media where id = ${id})`),
          // A photo of a conversation is read alone: the conversation has the order of its photos.
          eq(media.id, id),
        ),
      ),
    )
    .orderBy(asc(media.order), asc(media.id));
