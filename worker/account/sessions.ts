import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Session } from '#contract/account/session.ts';
import { SESSIONS_MAX } from '#contract/http/limits.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { clearSessionCookie } from '#worker/http/request/cookies.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { endSessions } from './queries.ts';
import { sessions } from './tables.ts';

/** A session's id is the beginning of its token's hash: enough to distinguish a user's sessions, and no token. */
const NAME_LENGTH = 24;
const sessionId = (hash: string) => hash.slice(0, NAME_LENGTH);

/** Returns a user's sessions, last used first: all of them, since their number is limited. */
export async function listSessions({ core, user, nowMs }: Call<'user'>): Promise<{ items: Session[] }> {
  const rows = await core
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, user.id), gt(sessions.expires_at, nowMs)))
    .orderBy(desc(sessions.last_seen_at))
    .limit(SESSIONS_MAX);
  const items = rows.map((row) => ({
    id: sessionId(row.token_hash),
    user_agent: row.user_agent,
    country: row.country,
    city: row.city,
    created_at: new Date(row.created_at).toISOString(),
    last_seen_at: new Date(row.last_seen_at).toISOString(),
    current: row.token_hash === user.session_hash,
  }));
  return { items };
}

/** Ends one of the user's own sessions, also the current one; any other id is refused as not_found. */
export async function endOneSession({ c, core, user }: Call<'user'>, id: string) {
  const idCondition = sql`substr(${sessions.token_hash}, 1, ${NAME_LENGTH}) = ${id}`;
  const [endedSession] = await core
    .delete(sessions)
    .where(and(eq(sessions.user_id, user.id), idCondition))
    .returning({ hash: sessions.token_hash });
  if (!endedSession) throw new AppError('not_found');
  if (endedSession.hash === user.session_hash) clearSessionCookie(c);
  return {};
}

/** Logs all other devices out. */
export async function endOtherSessions({ core, user }: Call<'user'>) {
  const endedSessions = await endSessions(core, user.id, user.session_hash).returning({ hash: sessions.token_hash });
  return { ended: endedSessions.length };
}
