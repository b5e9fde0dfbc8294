import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { idOf, insertInto, openWith, userOf, within } from '#scripts/bench/database-rows.ts';

/** Two people who talk, by the tokens of their sessions, and the intent it is about. */
export type Pair = { initiator: string; responder: string; intent_id: string; thread_id: string };

const MONTH = 30 * 86_400_000;
const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/** Fills a migrated state folder that no app is running on with pairs who are signed in and have something to talk of. */
export function fillTalkers(state: string, count: number): Pair[] {
  const core = openWith(state, 'users');
  const now = Date.now();
  const pairs = Array.from({ length: count }, (_, at) => ({
    initiator: `initiator-${at}`,
    responder: `responder-${at}`,
    intent_id: idOf(7, at),
    thread_id: uuid(),
  }));
  within(core, () => {
    const [addUser, addSession, addIntent] = ['users', 'sessions', 'intents'].map((table) => insertInto(core, table));
    const enter = (token: string, user_id: string) => {
      addUser?.(userOf({ user_id, username: token }));
      const times = { created_at: now, last_seen_at: now, expires_at: now + MONTH };
      addSession?.({ token_hash: hash(token), user_id, user_agent: 'bench', ...times });
    };
    for (const [at, { initiator, responder, intent_id }] of pairs.entries()) {
      enter(initiator, idOf(5, at));
      enter(responder, idOf(6, at));
      const times = { created_at: now, updated_at: now, version: 1 };
      const open = { shipping_range: 'worldwide', ships_to: [], not_to: [], status: 'active' };
      addIntent?.({ id: intent_id, user_id: idOf(6, at), country: 'CN', ...open, ...times });
    }
  });
  core.close();
  return pairs;
}
