import { Buffer } from 'node:buffer';
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { MailKind } from '#contract/account/mail-preferences.ts';
import { sha256OfBytes } from '#contract/text/file-hash.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { emailCodes, isPersonFindable, mailRefusals, resetCodes, retiredUsernames, sessions, users } from './tables.ts';

type UserRow = typeof users.$inferSelect;
const ACTIVE_AFTER = 86_400_000;

/** Accounts that are still somebody's: what was to be deleted by now is as if it were gone. */
const isAlive = (nowMs: number) => or(isNull(users.delete_at), gt(users.delete_at, nowMs));

/** The account that somebody means by what they typed to log in: a username or an address, letter case folded. */
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

export async function findById(core: CoreDb, id: string): Promise<UserRow | null> {
  const [row] = await core.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** The username of the account that an address belongs to. */
export async function usernameOfEmail(core: CoreDb, email: string): Promise<string | null> {
  const [row] = await core.select({ username: users.username }).from(users).where(eq(users.email, email));
  return row?.username ?? null;
}

/** Whether a name is somebody's or was: asked in one query, so that none slips through while its account is deleted. */
export async function isUsernameTaken(core: CoreDb, username: string): Promise<boolean> {
  const hash = await retiredHash(username);
  const was = core.select({ one: sql`1` }).from(retiredUsernames).where(eq(retiredUsernames.username_hash, hash));
  const rows = await core.select({ one: sql`1` }).from(users).where(eq(users.username, username)).unionAll(was);
  return rows.length > 0;
}

/** What is kept of a username that was somebody's. */
export const retiredHash = (username: string): Promise<string> => sha256OfBytes(Buffer.from(`username:${username}`));

/** Whether visitors find anything of an account. */
export async function isFindable(core: CoreDb, id: string): Promise<boolean> {
  const rows = await core
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isPersonFindable));
  return rows.length > 0;
}

/** The living account of an address. */
export async function findByEmail(core: CoreDb, email: string, nowMs: number): Promise<UserRow | null> {
  const [row] = await core
    .select()
    .from(users)
    .where(and(eq(users.email, email), isAlive(nowMs)));
  return row ?? null;
}

/** Takes a planned deletion back, unless its time has come; whether the account lives on. */
export async function takeDeletionBack(core: CoreDb, id: string, nowMs: number): Promise<boolean> {
  const [row] = await core
    .update(users)
    .set({ delete_at: null })
    .where(and(eq(users.id, id), isAlive(nowMs)))
    .returning({ id: users.id });
  return row !== undefined;
}

/** Notes that somebody was here, at most once a day, so that reading does not write. */
export async function updateLastActive(
  core: CoreDb,
  { id, last_active_at }: Pick<UserRow, 'id' | 'last_active_at'>,
  nowMs: number,
) {
  if (nowMs - last_active_at < ACTIVE_AFTER) return;
  await core.update(users).set({ last_active_at: nowMs }).where(eq(users.id, id));
}

/** The statements that end sessions of somebody: all, or all but one. */
export const endSessions = (core: CoreDb, userId: string, exceptHash?: string) =>
  core
    .delete(sessions)
    .where(
      and(eq(sessions.user_id, userId), exceptHash === undefined ? undefined : ne(sessions.token_hash, exceptHash)),
    );

/** Notes that somebody does not want a kind of mail; again, or of nobody, nothing more. */
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
