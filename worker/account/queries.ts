import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { CoreDb } from '../db/core.ts';
import { attempts, emailCodes, sessions, users } from './tables.ts';

type UserRow = typeof users.$inferSelect;
const ACTIVE_AFTER = 86_400_000;

/** The account that somebody means by what they typed to log in: a username or an address, letter case folded. */
export async function findByLogin(core: CoreDb, login: string) {
  const [row] = await core
    .select({
      id: users.id,
      username: users.username,
      password_hash: users.password_hash,
      last_active_at: users.last_active_at,
    })
    .from(users)
    .where(or(eq(users.username, login), eq(users.email, login)));
  return row ?? null;
}

export async function findByUsername(core: CoreDb, username: string): Promise<UserRow | null> {
  const [row] = await core.select().from(users).where(eq(users.username, username));
  return row ?? null;
}

export async function findById(core: CoreDb, id: string): Promise<UserRow | null> {
  const [row] = await core.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** The username of the account that an address belongs to. */
export async function usernameOfEmail(core: CoreDb, email: string): Promise<string | null> {
  const [row] = await core.select({ username: users.username }).from(users).where(eq(users.email, email));
  return row?.username ?? null;
}

export async function isUsernameTaken(core: CoreDb, username: string): Promise<boolean> {
  const [row] = await core.select({ id: users.id }).from(users).where(eq(users.username, username));
  return row !== undefined;
}

/** Notes that somebody was here, at most once a day, so that reading does not write. */
export async function markActive(
  core: CoreDb,
  { id, last_active_at }: Pick<UserRow, 'id' | 'last_active_at'>,
  now: number,
) {
  if (now - last_active_at < ACTIVE_AFTER) return;
  await core.update(users).set({ last_active_at: now }).where(eq(users.id, id));
}

/** Takes one try back that turned out to be none. */
export const takeBackTry = (core: CoreDb, key: string) =>
  core
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, key), gt(attempts.count, 0)));

export const forgetOldCodes = (core: CoreDb, now: number) =>
  core.delete(emailCodes).where(lt(emailCodes.expires_at, now));

export const forgetOldSessions = (core: CoreDb, now: number) =>
  core.delete(sessions).where(lt(sessions.expires_at, now));
