import { and, eq, type SQL, sql } from 'drizzle-orm';
import { COUNT_MAX, type ThreadCounts } from '#contract/exchange/thread/thread.ts';
import { threadSides } from '#worker/exchange/tables.ts';
import type { Call } from '#worker/http/serve-api.ts';

/** Counts the caller's conversations: those that wait for whom, and those with something unread. */
export async function countThreads({ core, user }: Call<'user'>): Promise<ThreadCounts> {
  const { waits_for, ended } = threadSides;
  const rowsWhere = (condition: SQL) =>
    core
      .select({ waits_for, ended })
      .from(threadSides)
      .where(and(eq(threadSides.user_id, user.id), condition))
      .limit(COUNT_MAX);
  const [ownRows, partnerRows, unreadRows] = await core.batch([
    rowsWhere(eq(waits_for, 'me')),
    rowsWhere(eq(waits_for, 'them')),
    // A literal, as in the index of unread threads.
    rowsWhere(sql`${threadSides.unread} > 0`),
  ]);
  return {
    yours: ownRows.length,
    theirs: partnerRows.length,
    unread: unreadRows.length,
    unread_in: {
      yours: unreadRows.filter((row) => row.waits_for === 'me').length,
      theirs: unreadRows.filter((row) => row.waits_for === 'them').length,
      ended: unreadRows.filter((row) => row.ended).length,
    },
  };
}
