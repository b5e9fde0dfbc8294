import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { inList } from '#worker/db/json-lists.ts';
import type { Attachment } from '#worker/exchange/tables.ts';
import type { Proposable } from '#worker/exchange/thread/thread-calls.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { recordSent } from '#worker/media/kept-renditions.ts';
import { media } from '#worker/media/tables.ts';

/**
 * Reads photos that a user attaches in a conversation: their own and ready, added to the conversation or to one
 * of their specimens, in the requested order. All others are refused as not found: another user's, those of
 * another conversation, unfinished and missing ones.
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
 * Reads the photos in the items of a proposal that are not yet in the conversation: own ones, as above. Photos in
 * the conversation may be used again, by either side.
 */
export async function readItemMedia(
  call: Call<'user'>,
  threadId: string,
  { mediaIds }: Pick<Proposable, 'mediaIds'>,
  ids: readonly string[],
): Promise<Attachment[]> {
  const attachmentsById = await findOwn(call, threadId, ids);
  if (ids.some((id) => !attachmentsById.has(id) && !mediaIds.includes(id))) notFound();
  return [...attachmentsById.values()];
}

const notFound = (): never => {
  throw new AppError('not_found');
};

async function findOwn({ ownerDb, user }: Call<'user'>, threadId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Attachment>();
  const isTheirs = and(
    sql`${media.id} in ${inList(ids)}`,
    eq(media.user_id, user.id),
    eq(media.state, 'ready'),
    or(isNotNull(media.specimen_id), eq(media.thread_id, threadId)),
  );
  const [, rows] = await ownerDb.batch([
    recordSent(ownerDb, isTheirs),
    ownerDb.select(attachedColumns).from(media).where(isTheirs),
  ]);
  return new Map<string, Attachment>(rows.map((row) => [row.id, row]));
}

/** What showing a photo needs, and its owner; not its file name nor the file itself. */
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
