import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import type { CoreDb } from '../../db/core.ts';
import { inList } from '../../db/json-lists.ts';

/** Who of these lets themselves be found in lists and is not leaving. */
export async function listedCollectors(core: CoreDb, usernames: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await core
    .select({ username: users.username })
    .from(users)
    .where(
      and(
        sql`${users.username} in ${inList([...new Set(usernames)])}`,
        ...[eq(users.listed, true), isNull(users.delete_at)],
      ),
    );
  return new Set(rows.map(({ username }) => username));
}
