import { and, asc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { media } from '#worker/media/tables.ts';
import type { SiblingMedia } from '#worker/media/viewer-ports.ts';

/** A picture and those of the same specimen, intent or conversation, in their order, with what decides who may see them. */
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
        // Of the owner's pictures each of the three is found by an index of its own, none by who owns them alone.
        sql`+${media.user_id} = ${userId}`,
        or(
          and(eq(media.user_id, userId), eq(media.specimen_id, sql`(select specimen_id from media where id = ${id})`)),
          eq(media.intent_id, sql`(select intent_id from media where id = ${id})`),
          // Those of a conversation are ordered by what was put to it.
          eq(media.id, id),
        ),
      ),
    )
    .orderBy(asc(media.order), asc(media.id));
