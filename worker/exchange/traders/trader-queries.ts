import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isPersonFindable, users } from '#worker/account/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { AppError } from '#worker/ground/app-error.ts';

/** A subquery for the user id of a username; null if the owner has asked for their deletion. */
export const userIdSql = (username: string): SQL =>
  sql`(select ${users.id} from ${users} where ${and(eq(users.username, username), isPersonFindable)})`;

/** A query of whether a username exists, for the batch that reads its user's data. */
export const usernameQuery = (core: CoreDb, username: string) =>
  core
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.username, username), isPersonFindable));

/** Refuses with `not_found` if the username does not exist. */
export function assertUserExists(nameRows: readonly unknown[]) {
  if (nameRows.length === 0) throw new AppError('not_found');
}
