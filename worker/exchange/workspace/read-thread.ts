import type { Thread } from '#contract/exchange/thread/thread.ts';
import { signingKey } from '#worker/exchange/signed-media.ts';
import type { Call } from '../../http/serve.ts';
import { peopleById } from '../people.ts';
import { ownThread, unwrapAnswer } from '../thread/thread-object.ts';
import type { EventRange } from '../thread/thread-view.ts';

/** A thread as one of the two reads it; of one that is not theirs nothing is told. */
export async function readThread(call: Call<'user'>, threadId: string, range: EventRange = {}): Promise<Thread> {
  const { core, env, user } = call;
  const object = await ownThread(call, threadId);
  const view = unwrapAnswer(await object.read(user.id, await signingKey(env, core), range));
  const person = await peopleById(core, [view.initiator, view.responder]);
  return { ...view, initiator: person(view.initiator), responder: person(view.responder) };
}
