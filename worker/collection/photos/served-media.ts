import { and, eq } from 'drizzle-orm';
import { specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { ServedMedia } from '#worker/media/media-call.ts';
import { media } from '#worker/media/tables.ts';

/** What serving a photo needs: its row, and the fields of its specimen that decide who may see it. */
export const servedMedia = (db: CatalogueDb, userId: string, id: string): Promise<ServedMedia[]> =>
  db
    .select({
      id: media.id,
      specimen_id: media.specimen_id,
      intent_id: media.intent_id,
      thread_id: media.thread_id,
      kind: media.kind,
      view: media.view,
      state: media.state,
      mime: media.mime,
      filename: media.filename,
      edges: media.edges,
      film_watermark: media.film_watermark,
      rendition: media.rendition,
      rendered_edit: media.rendered_edit,
      drops_original: media.drops_original,
      shown: { access_level: specimens.access_level, status: specimens.status, in_trash: specimens.in_trash },
    })
    .from(media)
    .leftJoin(specimens, eq(specimens.id, media.specimen_id))
    .where(and(eq(media.id, id), eq(media.user_id, userId)));
