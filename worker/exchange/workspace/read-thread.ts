import type { Thread } from '#contract/exchange/thread/thread.ts';
import { peopleById } from '#worker/exchange/people.ts';
import { signingKey } from '#worker/exchange/signed-media.ts';
import { ownThread, unwrapAnswer } from '#worker/exchange/thread/thread-object.ts';
import type { EventRange } from '#worker/exchange/thread/thread-view.ts';
import type { Call } from '#worker/http/serve-api.ts';

/** Returns a thread as one of the two users reads it; any other thread is refused as not found. */
export async function readThread(call: Call<'user'>, threadId: string, range: EventRange = {}): Promise<Thread> {
  const { core, env, user } = call;
  const object = await ownThread(call, threadId);
  const view = unwrapAnswer(await object.read(user.id, await signingKey(env, core), range));
  const person = await peopleById(core, [view.initiator, view.responder]);
  return { ...view, initiator: person(view.initiator), responder: person(view.responder) };
}
