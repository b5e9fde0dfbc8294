import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ThreadListName, threadsApi } from '#contract/exchange/api.ts';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { users } from '#worker/account/tables.ts';
import { buildPage, readCursor, writeCursor } from '#worker/db/page-cursor.ts';
import { personColumns, personShape } from '#worker/exchange/people.ts';
import { threadSides, threads } from '#worker/exchange/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';

type ListInput = z.output<typeof threadsApi.list.input>;

const listConditions: Record<ThreadListName, SQL> = {
  yours: eq(threadSides.waits_for, 'me'),
  theirs: eq(threadSides.waits_for, 'them'),
  open: eq(threadSides.ended, false),
  ended: eq(threadSides.ended, true),
};

/** Lists the caller's conversations, the latest activity first. */
export async function listThreads({ core, user }: Call<'user'>, { show, limit, cursor }: ListInput) {
  const list = `threads ${user.id} ${show}`;
  const cursorPosition = readCursor(list, cursor, ['string', 'string']);
  const cursorCondition =
    cursorPosition &&
    sql`(${threadSides.last_at}, ${threadSides.thread_id}) < (${cursorPosition[0]}, ${cursorPosition[1]})`;
  const rows = await core
    .select({
      ownSide: threadSides,
      intent_id: threads.intent_id,
      status: threads.status,
      closed: threads.closing,
      public: threads.public,
      started_at: threads.started_at,
      partner: personColumns,
    })
    .from(threadSides)
    .innerJoin(threads, eq(threads.id, threadSides.thread_id))
    .leftJoin(users, eq(users.id, threadSides.partner_id))
    .where(and(eq(threadSides.user_id, user.id), listConditions[show], cursorCondition ?? undefined))
    .orderBy(desc(threadSides.last_at), desc(threadSides.thread_id))
    .limit(limit + 1);
  const page = buildPage(rows, limit, ({ ownSide }) => writeCursor(list, [ownSide.last_at, ownSide.thread_id]));
  const items = page.items.map(
    ({ ownSide, partner, ...thread }): ThreadSummary => ({
      id: ownSide.thread_id,
      ...thread,
      turn: ownSide.turn,
      deadline_at: ownSide.deadline_at,
      side: ownSide.side,
      partner: personShape(partner),
      muted: ownSide.muted,
      unread: ownSide.unread,
      last_event: ownSide.last_event,
    }),
  );
  return { ...page, items };
}
