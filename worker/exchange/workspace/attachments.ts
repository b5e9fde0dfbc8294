import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { inList } from '#worker/db/json-lists.ts';
import type { Attachment } from '#worker/exchange/tables.ts';
import type { Proposable } from '#worker/exchange/thread/thread-calls.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve.ts';
import { recordSent } from '#worker/media/kept-renditions.ts';
import { media } from '#worker/media/tables.ts';

/**
 * Pictures that somebody attaches in a conversation: their own and ready, put there or to one of their specimens, in the
 * order asked for. Whatever else is named is not found, be it another's, of another conversation, unfinished or not there.
 */
export async function readAttachments(
  call: Call<'user'>,
  threadId: string,
  ids: readonly string[],
): Promise<Attachment[]> {
  const attachmentsById = await findOwn(call, threadId, ids);
  return ids.map((id) => attachmentsById.get(id) ?? notFound());
}

/**
 * Those of pictures on the lines of a proposal that have to be put to the conversation: one's own, as above. What is in
 * it already may be named again, whoever put it there.
 */
export async function readItemMedia(
  call: Call<'user'>,
  threadId: string,
  { pictures }: Pick<Proposable, 'pictures'>,
  ids: readonly string[],
): Promise<Attachment[]> {
  const attachmentsById = await findOwn(call, threadId, ids);
  if (ids.some((id) => !attachmentsById.has(id) && !pictures.includes(id))) notFound();
  return [...attachmentsById.values()];
}

const notFound = (): never => {
  throw new AppError('not_found');
};

async function findOwn({ ownerDb: own, user }: Call<'user'>, threadId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Attachment>();
  const isTheirs = and(
    sql`${media.id} in ${inList(ids)}`,
    eq(media.user_id, user.id),
    eq(media.state, 'ready'),
    or(isNotNull(media.specimen_id), eq(media.thread_id, threadId)),
  );
  const [, rows] = await own.batch([
    recordSent(own, isTheirs),
    own.select(attachedColumns).from(media).where(isTheirs),
  ]);
  return new Map<string, Attachment>(rows.map((row) => [row.id, row]));
}

/** What showing a picture needs, and what it belongs to; not its file's name nor the file itself. */
export const attachedColumns = {
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
  rendered_edit: media.rendered_edit,
  version: media.version,
};
