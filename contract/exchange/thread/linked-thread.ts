import type { Locale } from '#contract/format/locale.ts';
import type { LinkedData } from '#contract/head/linked-data.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { Person, ThreadPublic } from './thread.ts';
import { threadHeadValues } from './thread-head-values.ts';

/**
 * Returns a public conversation's linked data for search engines: the participants and the dates. The text is only
 * on the page.
 */
export function linkedThread(thread: ThreadPublic, locale: Locale): LinkedData {
  const { id: thread_id, initiator, responder, started_at, last_at } = thread;
  const { a, b } = threadHeadValues(thread, locale);
  const person = ({ username }: Person, name: unknown) => ({
    '@type': 'Person',
    name,
    ...(username && { url: screenAddress('userCollection', { username }) }),
  });
  return {
    '@type': 'Conversation',
    url: screenAddress('threadPublic', { thread_id }),
    dateCreated: started_at,
    dateModified: last_at,
    author: person(initiator, a),
    contributor: person(responder, b),
  };
}
