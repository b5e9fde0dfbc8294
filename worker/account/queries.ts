import { Buffer } from 'node:buffer';
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { MailKind } from '#contract/account/mail-preferences.ts';
import { sha256OfBytes } from '#contract/text/file-hash.ts';
import { deletionStatement } from '#worker/account/deletion-statement.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { emailCodes, isPersonFindable, mailRefusals, resetCodes, retiredUsernames, sessions, users } from './tables.ts';

type UserRow = typeof users.$inferSelect;
const ACTIVE_AFTER = 86_400_000;

/** Accounts that exist: one whose deletion is due counts as deleted. */
const isAlive = (nowMs: number) => or(isNull(users.delete_at), gt(users.delete_at, nowMs));

/** Returns the account of a typed login: a username or an email address, case folded; null if there is none. */
export async function findByLogin(core: CoreDb, login: string, nowMs: number) {
  const [row] = await core
    .select({
      id: users.id,
      username: users.username,
      password_hash: users.password_hash,
      last_active_at: users.last_active_at,
      delete_at: users.delete_at,
    })
    .from(users)
    .where(and(or(eq(users.username, login), eq(users.email, login)), isAlive(nowMs)));
  return row ?? null;
}

export async function findByUsername(core: CoreDb, username: string): Promise<UserRow | null> {
  const [row] = await core.select().from(users).where(eq(users.username, username));
  return row ?? null;
}

export async function findUserById(core: CoreDb, id: string): Promise<UserRow | null> {
  const [row] = await core.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Returns the username of the account with an email address; null if there is none. */
export async function usernameOfEmail(core: CoreDb, email: string): Promise<string | null> {
  const [row] = await core.select({ username: users.username }).from(users).where(eq(users.email, email));
  return row?.username ?? null;
}

/**
 * Whether a username is or was in use: one query, so that no name is missed while its account is being deleted.
 */
export async function isUsernameTaken(core: CoreDb, username: string): Promise<boolean> {
  const hash = await retiredHash(username);
  const was = core.select({ one: sql`1` }).from(retiredUsernames).where(eq(retiredUsernames.username_hash, hash));
  const rows = await core.select({ one: sql`1` }).from(users).where(eq(users.username, username)).unionAll(was);
  return rows.length > 0;
}

/** Returns the stored hash of a former username. */
export const retiredHash = (username: string): Promise<string> => sha256OfBytes(Buffer.from(`username:${username}`));

/** Whether visitors can find an account. */
export async function isFindable(core: CoreDb, id: string): Promise<boolean> {
  const rows = await core
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isPersonFindable));
  return rows.length > 0;
}

/** Returns the existing account of an email address; null if there is none. */
export async function findByEmail(core: CoreDb, email: string, nowMs: number): Promise<UserRow | null> {
  const [row] = await core
    .select()
    .from(users)
    .where(and(eq(users.email, email), isAlive(nowMs)));
  return row ?? null;
}

/** Cancels a planned deletion, unless it is due; returns whether the account remains. */
export async function takeDeletionBack(core: CoreDb, id: string, nowMs: number): Promise<boolean> {
  const [rows] = await core.batch([
    core
      .update(users)
      .set({ delete_at: null })
      .where(and(eq(users.id, id), isAlive(nowMs)))
      .returning({ id: users.id }),
    deletionStatement(core, id, nowMs),
  ]);
  return rows.length > 0;
}

/** Records the time of a user's last activity, at most once a day, so that reading does not write. */
export async function updateLastActive(
  core: CoreDb,
  { id, last_active_at }: Pick<UserRow, 'id' | 'last_active_at'>,
  nowMs: number,
) {
  if (nowMs - last_active_at < ACTIVE_AFTER) return;
  await core.update(users).set({ last_active_at: nowMs }).where(eq(users.id, id));
}

/** Returns the statement that ends a user's sessions: all, or all but one. */
export const endSessions = (core: CoreDb, userId: string, exceptHash?: string) =>
  core
    .delete(sessions)
    .where(
      and(eq(sessions.user_id, userId), exceptHash === undefined ? undefined : ne(sessions.token_hash, exceptHash)),
    );

/**
 * Returns the statement that stores that a user does not want a kind of email; without effect if repeated or
 * without such a user.
 */
export const refuseMail = (core: CoreDb, userId: string, kind: MailKind) =>
  core
    .insert(mailRefusals)
    .select(sql`select ${users.id}, ${kind} from ${users} where ${users.id} = ${userId}`)
    .onConflictDoNothing();

export const forgetOldCodes = (core: CoreDb, nowMs: number) =>
  core.delete(emailCodes).where(lt(emailCodes.expires_at, nowMs));

export const forgetOldResets = (core: CoreDb, nowMs: number) =>
  core.delete(resetCodes).where(lt(resetCodes.expires_at, nowMs));

export const forgetOldSessions = (core: CoreDb, nowMs: number) =>
  core.delete(sessions).where(lt(sessions.expires_at, nowMs));
