import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { AppError } from '../http/app-error.ts';
import type { Call } from '../http/serve.ts';
import { media } from '../media/tables.ts';
import type { Attached } from './tables.ts';

/**
 * Pictures that somebody attaches in a conversation: their own and ready, put there or to one of their specimens, in the
 * order asked for. Whatever else is named is not found, be it another's, of another conversation, unfinished or not there.
 */
export async function readAttachments(
  { own, user }: Call<'user'>,
  threadId: string,
  ids: readonly string[],
): Promise<Attached[]> {
  if (ids.length === 0) return [];
  const rows = await own
    .select(attached)
    .from(media)
    .where(
      and(
        sql`${media.id} in (select value from json_each(${JSON.stringify(ids)}))`,
        eq(media.user_id, user.id),
        eq(media.state, 'ready'),
        or(isNotNull(media.specimen_id), eq(media.thread_id, threadId)),
      ),
    );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = found.get(id);
    if (!row) throw new AppError('not_found');
    return row;
  });
}

/** What showing a picture needs, and what it belongs to; not its file's name nor the file itself. */
const attached = {
  id: media.id,
  user_id: media.user_id,
  specimen_id: media.specimen_id,
  thread_id: media.thread_id,
  kind: media.kind,
  view: media.view,
  state: media.state,
  reason: media.reason,
  width: media.width,
  height: media.height,
  dominant_color: media.dominant_color,
  edges: media.edges,
  rendition: media.rendition,
  copyright: media.copyright,
  description: media.description,
  tags: media.tags,
  order: media.order,
  is_cover: media.is_cover,
  watermark_id: media.watermark_id,
  drops_original: media.drops_original,
  version: media.version,
};
