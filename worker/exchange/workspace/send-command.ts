import { and, eq, or } from 'drizzle-orm';
import type { CommandAnswer } from '#contract/exchange/thread/thread.ts';
import type { Command, WrittenCommand } from '#contract/exchange/thread/thread-command.ts';
import { PUBLISHED_A_DAY } from '#contract/http/limits.ts';
import { isNewcomer } from '#worker/exchange/lists/newcomer.ts';
import { signingKey } from '#worker/exchange/signed-media.ts';
import { type Attachment, threads } from '#worker/exchange/tables.ts';
import type { ThreadRefusal } from '#worker/exchange/thread/thread-calls.ts';
import { ownThread, threadObject, unwrapAnswer } from '#worker/exchange/thread/thread-object.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { sha256 } from '#worker/ground/hash.ts';
import { countToday } from '#worker/http/daily-counts.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { readAttachments } from './attachments.ts';
import { snapshot } from './snapshot-items.ts';

type CommandInput = WrittenCommand & { thread_id: string };
type Ready = { command: Command; attachments: Attachment[]; refusal?: ThreadRefusal };

/** Sends a command to its thread, with specimens as they are now and the writer's own photos. */
export async function sendCommand(
  call: Call<'user'>,
  { thread_id, ...writtenCommand }: CommandInput,
): Promise<CommandAnswer> {
  const { core, freshCore, env, user, locale } = call;
  const object = await ownThread(call, thread_id);
  const digest = sha256(JSON.stringify(writtenCommand));
  const [key, ready, is_newcomer] = await Promise.all([
    signingKey(env, core),
    makeReady(call, thread_id, writtenCommand),
    writtenCommand.kind === 'propose' || writtenCommand.kind === 'agree' ? isNewcomer(freshCore, user.id) : false,
  ]);
  if (writtenCommand.kind === 'publish' && writtenCommand.public)
    await countToday(core, `published:${thread_id}:${user.id}`, PUBLISHED_A_DAY, 'published_often');
  const isHiding = writtenCommand.kind === 'publish' && !writtenCommand.public;
  if (isHiding) await hide(call, thread_id);
  const answer = await object.command({ user_id: user.id, key, digest, is_newcomer, locale, ...ready });
  if (isHiding) await publishOrHide(call, thread_id);
  return unwrapAnswer(answer);
}

/**
 * Prepares a command. One that was executed before is answered as it was then, whatever became of its specimens
 * since: so a missing specimen is not refused here, but the refusal is sent along.
 */
async function makeReady(call: Call<'user'>, threadId: string, input: WrittenCommand): Promise<Ready> {
  try {
    return await gather(call, threadId, input);
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    const { error, values } = fault;
    return { command: asWritten(input), attachments: [], refusal: { ok: false, error, values } };
  }
}

async function gather(call: Call<'user'>, threadId: string, input: WrittenCommand): Promise<Ready> {
  switch (input.kind) {
    case 'propose': {
      const { user, env } = call;
      const thread = unwrapAnswer(await threadObject(env, threadId).proposable(user.id));
      return snapshot(call, threadId, thread, input);
    }
    case 'message':
      return { command: input, attachments: await readAttachments(call, threadId, input.attachments) };
    case 'problem':
      return { command: input, attachments: await readAttachments(call, threadId, input.media_ids) };
    default:
      return { command: input, attachments: [] };
  }
}

const asWritten = (input: WrittenCommand): Command =>
  input.kind === 'propose' ? { ...input, initiator_gives: [], responder_gives: [] } : input;

/** Hiding must not be delayed: core deletes that a thread was public before the thread does. */
const hide = ({ core, user }: Call<'user'>, threadId: string) =>
  core
    .update(threads)
    .set({ public: false })
    .where(and(eq(threads.id, threadId), or(eq(threads.initiator_id, user.id), eq(threads.responder_id, user.id))));

/**
 * Publishes whether the thread is public: a concurrent publish was older, and a repeated command may have hidden
 * what was made public since. If it fails, the thread stays hidden until it can be published.
 */
async function publishOrHide(call: Call<'user'>, threadId: string) {
  const isDelivered = await threadObject(call.env, threadId)
    .tellAgain()
    .catch(() => false);
  if (!isDelivered) await hide(call, threadId);
}
