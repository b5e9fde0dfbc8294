import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TraderReview } from '#contract/exchange/traders/trader-review.ts';
import type { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { users } from '#worker/account/tables.ts';
import { pageOfRows, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { personColumns, personShape } from '#worker/exchange/people.ts';
import { isThreadShown } from '#worker/exchange/shown-thread.ts';
import { reviews, threads } from '#worker/exchange/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { demandName, hasName, idOfName } from './trader-queries.ts';

type ListInput = z.output<typeof tradersApi.reviews.input> & { username: string };

const authorId = sql`case ${reviews.side} when 'initiator' then ${threads.responder_id} else ${threads.initiator_id} end`;

/** An alias, because in a batch columns of the same name would overwrite each other. */
const openThread = sql<string | null>`${threads.id}`.as('open_thread');

/**
 * Returns a page of the reviews that a user received, newest first. Author and thread are null if visitors do not
 * see the thread. Throws `not_found` for an unknown username.
 */
export async function listReviews({ core }: Call<'public'>, { username, limit, cursor }: ListInput) {
  const list = `reviews ${username}`;
  const cursorPosition = readCursor(list, cursor, ['string', 'string']);
  const { id, rating, ticks, text, reviewed_at, reply, reviewee_id, thread_id } = reviews;
  const newest = core
    .select({ id, rating, ticks, text, reviewed_at, reply, thread_id: openThread, author: personColumns })
    .from(reviews)
    .leftJoin(threads, and(eq(threads.id, thread_id), isThreadShown))
    .leftJoin(users, eq(users.id, authorId))
    .where(
      and(
        eq(reviewee_id, idOfName(username)),
        cursorPosition ? sql`(${reviewed_at}, ${id}) < (${cursorPosition[0]}, ${cursorPosition[1]})` : undefined,
      ),
    )
    .orderBy(desc(reviewed_at), desc(id))
    .limit(limit + 1);
  const [nameRows, rows] = await core.batch([hasName(core, username), newest]);
  demandName(nameRows);
  const page = pageOfRows(rows, limit, (last) => writeCursor(list, [last.reviewed_at, last.id]));
  const items = page.items.map(
    ({ author, ...review }): TraderReview => ({
      ...review,
      by: review.thread_id === null ? null : personShape(author),
    }),
  );
  return { ...page, items };
}
