import { SEARCHES_A_MINUTE, type SearchAnswer } from '#contract/exchange/conversation/thread-search.ts';
import { countTry } from '#worker/db/throttle.ts';
import { ownThread, unwrapAnswer } from '#worker/exchange/thread/thread-object.ts';
import type { Call } from '#worker/http/serve-api.ts';

const minutely = { limit: SEARCHES_A_MINUTE, seconds: 60 };

/** Searches a conversation of the caller; any other one is refused as not found. */
export async function searchConversation(call: Call<'user'>, threadId: string, query: string): Promise<SearchAnswer> {
  const { core, user } = call;
  const object = await ownThread(call, threadId);
  await countTry(core, `thread-search:${user.id}`, minutely);
  return unwrapAnswer(await object.search(user.id, query));
}
