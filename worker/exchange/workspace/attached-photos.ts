import { and, asc, eq, sql } from 'drizzle-orm';
import { shownThreadSql } from '#worker/exchange/shown-thread.ts';
import { signedMedia, signingKey } from '#worker/exchange/signed-media.ts';
import { threadPublic, threads } from '#worker/exchange/tables.ts';
import { ownThread, unwrapAnswer } from '#worker/exchange/thread/thread-object.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { User } from '#worker/http/request/app-env.ts';
import type { Attachment, ViewCall } from '#worker/media/viewer-ports.ts';

/** How many of the newest messages with photos of a public conversation are searched. */
const MESSAGES = 500;

/**
 * Reads the photos of a conversation for one of its two users; of another conversation as a visitor, while it is
 * public.
 */
export async function readAttachment(
  call: ViewCall & { user: User },
  threadId: string,
  id: string,
): Promise<Attachment> {
  const { user, env, core, nowMs } = call;
  const thread = await ownThread(call, threadId).catch((fault: unknown) => {
    if (fault instanceof AppError && fault.error === 'not_found') return null;
    throw fault;
  });
  if (!thread) return attachedInPublic(call, threadId);
  const { mediaIds: ids, sentMedia } = unwrapAnswer(await thread.proposable(user.id, id));
  const key = await signingKey(env, core);
  return { ids, sentMedia, isOwn: true, sign: (row) => signedMedia(row, { thread_id: threadId }, key, nowMs) };
}

/** Reads the photos of a public conversation, in the order in which they were added. */
export async function attachedInPublic({ env, core, nowMs }: ViewCall, threadId: string): Promise<Attachment> {
  const { thread_id, event, seq } = threadPublic;
  const rows = await core
    .select({ event })
    .from(threadPublic)
    .innerJoin(threads, and(eq(threads.id, thread_id), shownThreadSql))
    .where(and(eq(thread_id, threadId), sql`json_array_length(${event}, '$.attachments') > 0`))
    .orderBy(asc(seq))
    .limit(MESSAGES);
  const attachments = rows.flatMap((row) => (row.event.kind === 'message' ? row.event.attachments : []));
  const ids = attachments.filter(({ view }) => view !== 'packing').map(({ id }) => id);
  const key = await signingKey(env, core);
  return {
    ids: [...new Set(ids)],
    sentMedia: null,
    isOwn: false,
    sign: (row) => signedMedia(row, 'visitors', key, nowMs),
  };
}
