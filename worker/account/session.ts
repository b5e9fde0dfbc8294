import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { isAdmin } from '#contract/http/access.ts';
import { SESSION_DAYS, SESSIONS_MAX } from '#contract/http/limits.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { faultText } from '#worker/ground/fault-text.ts';
import { randomToken, sha256 } from '#worker/ground/hash.ts';
import type { AppEnv, User } from '#worker/http/request/app-env.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '#worker/http/request/cookies.ts';
import { sessions, users } from './tables.ts';

type C = Context<AppEnv>;
const LIFE = SESSION_DAYS * 86_400_000;
/** An active session is prolonged at most once a day, so that reading does not write. */
const PROLONG_AFTER = 86_400_000;

/**
 * Returns the user of the request's session cookie, null if there is none; read from the primary, because a
 * session ended a moment ago must not count.
 */
export async function readUser(c: C): Promise<User | null> {
  const token = readSessionCookie(c);
  if (!token) return null;
  const nowMs = Date.now();
  const db = c.var.databases.primaryCoreDb;
  const session_hash = sha256(token);
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      display_name: users.display_name,
      shard: users.shard,
      suspended_at: users.suspended_at,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.token_hash, session_hash), gt(sessions.expires_at, nowMs)));
  if (!row) return null;
  if (row.expires_at - nowMs < LIFE - PROLONG_AFTER) await prolong(c, db, token, session_hash, nowMs);
  const { expires_at: _, suspended_at, ...user } = row;
  return {
    ...user,
    is_suspended: suspended_at !== null,
    is_admin: isAdmin(user.username, c.env.ADMIN_USERNAME),
    session_hash,
  };
}

/** An owner on whose behalf the administrator acts: without a session, and with no rights of an administrator. */
export const impersonatedUser = ({
  id,
  username,
  display_name,
  shard,
}: Pick<User, 'id' | 'username' | 'display_name' | 'shard'>): User => ({
  id,
  username,
  display_name,
  shard,
  is_admin: false,
  is_suspended: false,
  session_hash: '',
});

/** A request continues if its session cannot be prolonged, as on a full disk: the next one tries again. */
async function prolong(c: C, db: CoreDb, token: string, session_hash: string, nowMs: number) {
  try {
    await db
      .update(sessions)
      .set({ expires_at: nowMs + LIFE, last_seen_at: nowMs, ...sessionLocation(c) })
      .where(eq(sessions.token_hash, session_hash));
  } catch (fault) {
    console.error('session not prolonged', { request_id: c.var.request_id, fault: faultText(fault) });
    return;
  }
  writeSessionCookie(c, token);
}

/** Returns the location of a request according to the network; null where it has none, as locally. */
function sessionLocation(c: C): { country: string | null; city: string | null } {
  const cf = c.req.raw.cf as IncomingRequestCfProperties | undefined;
  return { country: cf?.country?.slice(0, 2) ?? null, city: cf?.city?.slice(0, 100) ?? null };
}

/**
 * Starts a session with a new token: the session of the request ends, and so do those beyond the user's limit,
 * the one unused for longest first.
 */
export async function startSession(c: C, userId: string): Promise<void> {
  await forgetSession(c);
  const token = randomToken();
  const nowMs = Date.now();
  const db = c.var.databases.primaryCoreDb;
  await db.batch([
    db.insert(sessions).values({
      token_hash: sha256(token),
      user_id: userId,
      created_at: nowMs,
      last_seen_at: nowMs,
      expires_at: nowMs + LIFE,
      user_agent: (c.req.header('user-agent') ?? '').slice(0, 300),
      ...sessionLocation(c),
    }),
    db.delete(sessions).where(and(eq(sessions.user_id, userId), notInArray(sessions.token_hash, newest(db, userId)))),
  ]);
  writeSessionCookie(c, token);
}

const newest = (db: CoreDb, userId: string) =>
  db
    .select({ hash: sessions.token_hash })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.last_seen_at), desc(sql`rowid`))
    .limit(SESSIONS_MAX);

/** Ends the request's session, on the server and in the browser; no effect without one. */
export async function endSession(c: C): Promise<void> {
  await forgetSession(c);
  if (readSessionCookie(c)) clearSessionCookie(c);
}

async function forgetSession(c: C): Promise<void> {
  const token = readSessionCookie(c);
  if (!token) return;
  await c.var.databases.primaryCoreDb.delete(sessions).where(eq(sessions.token_hash, sha256(token)));
}
