import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { openDatabase, prepareInsert, runTransaction, testId, userRow } from './database-rows.ts';

/** The two sides of a conversation, by their session tokens, and its intent. */
export type Pair = { initiator: string; responder: string; intent_id: string; thread_id: string };

const MONTH = 30 * 86_400_000;
const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Fills a migrated state folder, on which no app is running, with pairs of logged-in users and an intent for
 * each.
 */
export function fillTalkers(state: string, count: number): Pair[] {
  const core = openDatabase(state, 'users');
  const currentTime = Date.now();
  const pairs = Array.from({ length: count }, (_, index) => ({
    initiator: `initiator-${index}`,
    responder: `responder-${index}`,
    intent_id: testId(7, index),
    thread_id: uuid(),
  }));
  runTransaction(core, () => {
    const [addUser, addSession, addIntent] = ['users', 'sessions', 'intents'].map((table) =>
      prepareInsert(core, table),
    );
    const enter = (token: string, user_id: string) => {
      addUser?.(userRow({ user_id, username: token }));
      const times = { created_at: currentTime, last_seen_at: currentTime, expires_at: currentTime + MONTH };
      addSession?.({ token_hash: hash(token), user_id, user_agent: 'bench', ...times });
    };
    for (const [index, { initiator, responder, intent_id }] of pairs.entries()) {
      enter(initiator, testId(5, index));
      enter(responder, testId(6, index));
      const times = { created_at: currentTime, updated_at: currentTime, version: 1 };
      const open = { shipping_range: 'worldwide', ships_to: [], not_to: [], status: 'active' };
      addIntent?.({ id: intent_id, user_id: testId(6, index), country: 'CN', ...open, ...times });
    }
  });
  core.close();
  return pairs;
}
