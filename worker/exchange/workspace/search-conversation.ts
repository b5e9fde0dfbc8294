import type { SearchAnswer } from '#contract/exchange/conversation/thread-search.ts';
import { ownThread, unwrapAnswer } from '#worker/exchange/thread/thread-object.ts';
import type { Call } from '#worker/http/serve-api.ts';

/** Searches a conversation of the caller; any other one is refused as not found. */
export async function searchConversation(call: Call<'user'>, threadId: string, query: string): Promise<SearchAnswer> {
  const object = await ownThread(call, threadId);
  return unwrapAnswer(await object.search(call.user.id, query));
}
