import { and, eq, gt, lte, not, type SQL, sql } from 'drizzle-orm';
import { screenAddress } from '#contract/routes/paths.ts';
import { isPersonListed, users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { intents, traderStats } from '#worker/exchange/intents/tables.ts';
import { shownThreadSql } from '#worker/exchange/shown-thread.ts';
import { threads } from '#worker/exchange/tables.ts';
import type { SitemapSection } from '#worker/http/sitemap/sitemap-section.ts';

type NumberedTable = typeof intents | typeof threads | typeof traderStats;
const rowidSql = (table: NumberedTable): SQL<number> => sql`${table}.rowid`;
const readLastRowid = async (core: CoreDb, table: NumberedTable) =>
  (await core.select({ last: sql<number | null>`max(rowid)` }).from(table))[0]?.last ?? 0;

/** Intents that can still be answered, of listed collectors. */
export const sitemapIntents: SitemapSection = {
  name: 'intents',
  last: (core) => readLastRowid(core, intents),
  read: async (core, lowerBound, upto) => {
    const rows = await core
      .select({ intent_id: intents.id, changed_at: intents.updated_at })
      .from(intents)
      // In this order, so that only a range is read and not every collector.
      .crossJoin(users)
      .where(
        and(
          gt(rowidSql(intents), lowerBound),
          lte(rowidSql(intents), upto),
          eq(intents.status, 'active'),
          eq(users.id, intents.user_id),
          isPersonListed,
        ),
      )
      .orderBy(rowidSql(intents));
    return rows.map(({ intent_id, changed_at }) => ({ path: screenAddress('intent', { intent_id }), changed_at }));
  },
};

/** Listed collectors with offers or wants. */
export const sitemapTraders: SitemapSection = {
  name: 'traders',
  last: (core) => readLastRowid(core, traderStats),
  read: async (core, lowerBound, upto) => {
    const rows = await core
      .select({ username: users.username })
      .from(traderStats)
      .innerJoin(users, and(eq(users.id, traderStats.user_id), isPersonListed))
      .where(
        and(gt(rowidSql(traderStats), lowerBound), lte(rowidSql(traderStats), upto), gt(traderStats.active_intents, 0)),
      )
      .orderBy(rowidSql(traderStats));
    return rows.map(({ username }) => ({ path: screenAddress('userExchange', { username }) }));
  },
};

/** The condition that one of the two users is not listed. */
const hasUnlisted = sql`exists (select 1 from ${users}
  where ${users.id} in (${threads.initiator_id}, ${threads.responder_id}) and not (${isPersonListed}))`;

/** Conversations that one of the two made public, if both are listed. */
export const sitemapThreads: SitemapSection = {
  name: 'threads',
  last: (core) => readLastRowid(core, threads),
  read: async (core, lowerBound, upto) => {
    const rows = await core
      .select({ thread_id: threads.id, last_at: threads.last_at })
      .from(threads)
      .where(and(gt(rowidSql(threads), lowerBound), lte(rowidSql(threads), upto), shownThreadSql, not(hasUnlisted)))
      .orderBy(rowidSql(threads));
    return rows.map(({ thread_id, last_at }) => ({
      path: screenAddress('threadPublic', { thread_id }),
      changed_at: Date.parse(last_at),
    }));
  },
};
