import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import type { CoreDb } from '../../db/core.ts';
import { AppError } from '../../ground/app-error.ts';

/** Whose a name is, where a condition holds of the account, for a statement. */
export const idOfName = (username: string, where?: SQL): SQL =>
  sql`(select ${users.id} from ${users} where ${and(eq(users.username, username), where)})`;

/** Whether somebody has a name, for the batch of what is read of them. */
export const hasName = (core: CoreDb, username: string) =>
  core.select({ username: users.username }).from(users).where(eq(users.username, username));

/** Refuses what was read of a name that nobody has. */
export function demandName(found: readonly unknown[]) {
  if (found.length === 0) throw new AppError('not_found');
}
