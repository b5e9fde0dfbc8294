import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ThreadListName, threadsApi } from '#contract/exchange/api.ts';
import type { ThreadSummary } from '#contract/exchange/thread/thread.ts';
import { users } from '../../account/tables.ts';
import { pageOfRows, readCursor, writeCursor } from '../../db/page.ts';
import type { Call } from '../../http/serve.ts';
import { personColumns, personShape } from '../people.ts';
import { threadSides, threads } from '../tables.ts';

type Asked = z.output<typeof threadsApi.list.input>;

const among: Record<ThreadListName, SQL> = {
  yours: eq(threadSides.waits_for, 'me'),
  theirs: eq(threadSides.waits_for, 'them'),
  open: eq(threadSides.ended, false),
  ended: eq(threadSides.ended, true),
};

/** One's own conversations, what happened last first. */
export async function listThreads({ core, user }: Call<'user'>, { show, limit, cursor }: Asked) {
  const list = `threads ${user.id} ${show}`;
  const after = readCursor(list, cursor, ['string', 'string']);
  const behind = after && sql`(${threadSides.last_at}, ${threadSides.thread_id}) < (${after[0]}, ${after[1]})`;
  const rows = await core
    .select({
      mine: threadSides,
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
    .where(and(eq(threadSides.user_id, user.id), among[show], behind ?? undefined))
    .orderBy(desc(threadSides.last_at), desc(threadSides.thread_id))
    .limit(limit + 1);
  const page = pageOfRows(rows, limit, ({ mine }) => writeCursor(list, [mine.last_at, mine.thread_id]));
  const items = page.items.map(
    ({ mine, partner, ...thread }): ThreadSummary => ({
      id: mine.thread_id,
      ...thread,
      turn: mine.turn,
      deadline_at: mine.deadline_at,
      side: mine.side,
      partner: personShape(partner),
      muted: mine.muted,
      unread: mine.unread,
      last_event: mine.last_event,
    }),
  );
  return { ...page, items };
}
