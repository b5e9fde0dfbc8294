import { eq, sql } from 'drizzle-orm';
import type { ThreadPublic } from '#contract/exchange/thread/thread.ts';
import { mineralsOnce } from '#worker/exchange/intents/intent-shape.ts';
import { mineralsOffered } from '#worker/exchange/intents/queries.ts';
import { threads } from '#worker/exchange/tables.ts';
import { ownThread, unwrapAnswer } from '#worker/exchange/thread/thread-object.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { shapePublicThread, withPeople } from './public-threads.ts';

/**
 * Returns a conversation of the caller exactly as visitors would read it, were it public and had each side read what
 * the other wrote: made by the functions that make the public page.
 */
export async function readPreview(
  call: Call<'user'>,
  threadId: string,
  { before_seq }: { before_seq?: number | undefined },
): Promise<ThreadPublic> {
  const { core, user } = call;
  const object = await ownThread(call, threadId);
  const { thread, events, steps, quotedEvents, has_earlier } = unwrapAnswer(await object.preview(user.id, before_seq));
  const [[row], offerRows] = await core.batch([
    withPeople(core).where(eq(threads.id, threadId)),
    mineralsOffered(core, sql`select ${thread.intent_id}`),
  ]);
  if (!row) throw new AppError('not_found');
  return shapePublicThread(
    call,
    { ...row, thread },
    {
      events,
      steps,
      quotedEvents,
      has_earlier,
      offered: mineralsOnce(offerRows),
      readers: { thread_id: thread.id },
    },
  );
}
