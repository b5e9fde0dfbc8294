import { and, eq, sql } from 'drizzle-orm';
import { collectorWords } from '#contract/search/collector-words.ts';
import { inOneBatch } from '../db/batch.ts';
import type { CoreDb } from '../db/core.ts';
import { collectorNames, users } from './tables.ts';

const AT_ONCE = 200;

/** What a sweep does: names those whose account something else wrote, or who were there before there were such words. */
export async function nameCollectors(core: CoreDb): Promise<void> {
  const rows = await core
    .select({ seq: collectorNames.seq, username: users.username, display_name: users.display_name })
    .from(collectorNames)
    .innerJoin(users, eq(users.id, collectorNames.user_id))
    .where(isStale)
    .orderBy(collectorNames.seq)
    .limit(AT_ONCE);
  // Who changes their name meanwhile has been named anew by that.
  const statements = rows.map(({ seq, ...names }) =>
    core
      .update(collectorNames)
      .set({ words: collectorWords(names), stale: false })
      .where(and(eq(collectorNames.seq, seq), isStale)),
  );
  await inOneBatch(core, statements);
}

// As a literal, so that the index of those serves.
const isStale = sql`${collectorNames.stale} = 1`;
