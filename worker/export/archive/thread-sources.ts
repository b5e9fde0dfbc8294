import { threadsApi } from '#contract/exchange/api.ts';
import type { Thread } from '#contract/exchange/thread/thread.ts';
import { buildRequest } from '#contract/http/request.ts';
import { singleChunk } from './byte-stream.ts';
import { type Asker, ownAnswer } from './own-answers.ts';
import type { SourceFile } from './source-file.ts';

/** Conversations as the exporting user reads them, one file each, from the first event to the last. */
export async function* threadSources(
  asker: Asker,
  ids: readonly string[],
  changeDate: Date,
): AsyncGenerator<SourceFile, void> {
  for (const id of ids) {
    const name = `exchanges/${id}.json`;
    const thread = await wholeThread(asker, id);
    if (thread)
      yield {
        name,
        changeDate,
        content: singleChunk(new TextEncoder().encode(`${JSON.stringify(thread, null, 1)}\n`)),
      };
    else yield { name, content: null };
  }
}

/** Reads the newest page and every earlier one before it; null if any is unavailable. */
async function wholeThread(asker: Asker, thread_id: string): Promise<Thread | null> {
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
