import { and, sql } from 'drizzle-orm';
import { isPersonListed, users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { inList } from '#worker/db/json-lists.ts';

/** Returns those of these collectors who are listed. */
export async function listedCollectors(core: CoreDb, usernames: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await core
    .select({ username: users.username })
    .from(users)
    .where(and(sql`${users.username} in ${inList([...new Set(usernames)])}`, isPersonListed));
  return new Set(rows.map(({ username }) => username));
}
