import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type BySide, otherSide, sides } from '#contract/exchange/thread/side.ts';
import type { StoredEventOf } from '#contract/exchange/thread/thread-event.ts';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { isGone } from '#worker/exchange/former-collector.ts';
import { type ReviewRow, reviews } from '#worker/exchange/tables.ts';

type ThreadReviews = {
  thread_id: string;
  participants: BySide<string>;
  /** those that both users may read */
  reviewEvents: readonly StoredEventOf<'reviewed'>[];
  replies: readonly StoredEventOf<'replied_to_review'>[];
};

/** The rows of a thread's reviews for core; none about a user whose account was deleted. */
export const reviewRows = ({ thread_id, participants, reviewEvents, replies }: ThreadReviews): ReviewRow[] =>
  sides.flatMap((side) => {
    const reviewEvent = reviewEvents.find(({ by }) => by === otherSide(side));
    const reviewee_id = participants[side];
    if (!reviewEvent || isGone(reviewee_id)) return [];
    const { rating, ticks, text, at } = reviewEvent.review;
    const reply = replies.find(({ by }) => by === side)?.text ?? null;
    return [{ thread_id, side, reviewee_id, id: reviewEvent.id, rating, ticks, text, reviewed_at: at, reply }];
  });

/** The statements that replace the reviews of a thread in core, if a condition holds. */
export const publishReviewRows = (
  core: CoreDb,
  threadId: string,
  rows: readonly ReviewRow[],
  condition: SQL,
): Statement[] => [
  core.delete(reviews).where(and(eq(reviews.thread_id, threadId), condition)),
  core.insert(reviews).select(
    sql`select ${threadId}, value ->> '$.side', value ->> '$.reviewee_id', value ->> '$.id', value ->> '$.rating',
        value -> '$.ticks', value ->> '$.text', value ->> '$.reviewed_at', value ->> '$.reply'
      from json_each(${JSON.stringify(rows)}) where ${condition}`,
  ),
];
