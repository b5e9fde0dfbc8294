import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isPersonFindable, users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { AppError } from '#worker/ground/app-error.ts';

/** Whose a name is, for a statement; nobody's once its owner asked for their deletion. */
export const idOfName = (username: string): SQL =>
  sql`(select ${users.id} from ${users} where ${and(eq(users.username, username), isPersonFindable)})`;

/** Whether somebody has a name, for the batch of what is read of them. */
export const hasName = (core: CoreDb, username: string) =>
  core
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.username, username), isPersonFindable));

/** Refuses what was read of a name that nobody has. */
export function demandName(nameRows: readonly unknown[]) {
  if (nameRows.length === 0) throw new AppError('not_found');
}
