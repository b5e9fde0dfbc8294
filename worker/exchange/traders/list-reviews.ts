import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TraderReview } from '#contract/exchange/traders/trader-review.ts';
import type { tradersApi } from '#contract/exchange/traders/traders-api.ts';
import { users } from '#worker/account/tables.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { personColumns, personShape } from '#worker/exchange/people.ts';
import { shownThreadSql } from '#worker/exchange/shown-thread.ts';
import { reviews, threads } from '#worker/exchange/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { assertUserExists, userIdSql, usernameQuery } from './trader-queries.ts';

type ListInput = z.output<typeof tradersApi.reviews.input> & { username: string };

const authorIdSql = sql`case ${reviews.side} when 'initiator' then ${threads.responder_id} else ${threads.initiator_id} end`;

/** An alias, because in a batch columns of the same name would overwrite each other. */
const visibleThreadId = sql<string | null>`${threads.id}`.as('open_thread');

/**
 * Returns a page of the reviews that a user received, newest first. Author and thread are null if visitors do not
 * see the thread. Throws `not_found` for an unknown username.
 */
export async function listReviews({ core }: Call<'public'>, { username, limit, cursor }: ListInput) {
  const cursorScope = `reviews ${username}`;
  const cursorPosition = readCursor(cursorScope, cursor, ['string', 'string']);
  const { id, rating, ticks, text, reviewed_at, reply, reviewee_id, thread_id } = reviews;
  const reviewsQuery = core
    .select({ id, rating, ticks, text, reviewed_at, reply, thread_id: visibleThreadId, author: personColumns })
    .from(reviews)
    .leftJoin(threads, and(eq(threads.id, thread_id), shownThreadSql))
    .leftJoin(users, eq(users.id, authorIdSql))
    .where(
      and(
        eq(reviewee_id, userIdSql(username)),
        cursorPosition ? sql`(${reviewed_at}, ${id}) < (${cursorPosition[0]}, ${cursorPosition[1]})` : undefined,
      ),
    )
    .orderBy(desc(reviewed_at), desc(id))
    .limit(limit + 1);
  const [nameRows, rows] = await core.batch([usernameQuery(core, username), reviewsQuery]);
  assertUserExists(nameRows);
  const page = buildPage(rows, limit, (lastReview) =>
    writeCursor(cursorScope, [lastReview.reviewed_at, lastReview.id]),
  );
  const items = page.items.map(
    ({ author, ...review }): TraderReview => ({
      ...review,
      by: review.thread_id === null ? null : personShape(author),
    }),
  );
  return { ...page, items };
}
