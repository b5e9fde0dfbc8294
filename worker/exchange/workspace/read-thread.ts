import type { Thread } from '#contract/exchange/thread/thread.ts';
import type { Call } from '../../http/serve.ts';
import { peopleById } from '../people.ts';
import { ownThread, unwrapAnswer } from '../thread/thread-object.ts';
import type { ThreadPart } from '../thread/thread-view.ts';
import { signingKey } from './signed-media.ts';

/** A thread as one of the two reads it; of one that is not theirs nothing is told. */
export async function readThread(call: Call<'user'>, threadId: string, part: ThreadPart = {}): Promise<Thread> {
  const { core, env, user } = call;
  const object = await ownThread(call, threadId);
  const parts = unwrapAnswer(await object.read(user.id, await signingKey(env, core), part));
  const person = await peopleById(core, [parts.initiator, parts.responder]);
  return { ...parts, initiator: person(parts.initiator), responder: person(parts.responder) };
}
