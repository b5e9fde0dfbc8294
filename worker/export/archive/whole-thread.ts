import { threadsApi } from '#contract/exchange/api.ts';
import type { Thread } from '#contract/exchange/thread/thread.ts';
import { buildRequest } from '#contract/http/request.ts';
import { type Asker, ownAnswer } from './api-answers.ts';

/**
 * Returns a conversation of the asking user with all its events: reads the newest page and every earlier one before
 * it. Null if any is unavailable.
 */
export async function wholeThread(asker: Asker, thread_id: string): Promise<Thread | null> {
  const read = (before_seq?: number) =>
    ownAnswer(asker, buildRequest(threadsApi.read, { thread_id, before_seq }).path) as Promise<Thread | null>;
  const thread = await read();
  if (!thread) return null;
  const { events } = thread;
  for (let isMore = thread.has_earlier; isMore; ) {
    const earlierPage = await read(events[0]?.seq);
    if (!earlierPage) return null;
    events.unshift(...earlierPage.events);
    isMore = earlierPage.has_earlier && earlierPage.events.length > 0;
  }
  return { ...thread, events, has_earlier: false };
}
