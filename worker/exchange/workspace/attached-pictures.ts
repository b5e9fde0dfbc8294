import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '../../ground/app-error.ts';
import type { User } from '../../http/app-env.ts';
import type { Attached, Seeing } from '../../media/viewer/viewer-ports.ts';
import { isThreadShown } from '../public/shown-thread.ts';
import { threadPublic, threads } from '../tables.ts';
import { ownThread, unwrapAnswer } from '../thread/thread-object.ts';
import { signedMedia, signingKey } from './signed-media.ts';

/** How many messages with pictures a public conversation is looked through for, the newest. */
const MESSAGES = 500;

/** The pictures of a conversation for one of its two; of every other one for visitors, while it is public. */
export async function attachedIn(call: Seeing & { user: User }, threadId: string, id: string): Promise<Attached> {
  const { user, env, core, now } = call;
  const own = await ownThread(call, threadId).catch((fault: unknown) => {
    if (fault instanceof AppError && fault.error === 'not_found') return null;
    throw fault;
  });
  if (!own) return attachedInPublic(call, threadId);
  const { pictures: ids, sent } = unwrapAnswer(await own.proposable(user.id, id));
  const key = await signingKey(env, core);
  return { ids, sent, isOwn: true, sign: (row) => signedMedia(row, 'the two', key, now) };
}

/** The pictures of a public conversation, in the order in which they were put to it. */
export async function attachedInPublic({ env, core, now }: Seeing, threadId: string): Promise<Attached> {
  const { thread_id, event, seq } = threadPublic;
  const rows = await core
    .select({ event })
    .from(threadPublic)
    .innerJoin(threads, and(eq(threads.id, thread_id), isThreadShown))
    .where(and(eq(thread_id, threadId), sql`json_array_length(${event}, '$.attachments') > 0`))
    .orderBy(asc(seq))
    .limit(MESSAGES);
  const shown = rows.flatMap((row) => (row.event.kind === 'message' ? row.event.attachments : []));
  const ids = shown.filter(({ view }) => view !== 'packing').map(({ id }) => id);
  const key = await signingKey(env, core);
  return { ids: [...new Set(ids)], sent: null, isOwn: false, sign: (row) => signedMedia(row, 'visitors', key, now) };
}
