import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { localDatabases } from './databases.ts';
import { root } from './platform.ts';

// Prefixed to the password hash: no password matches the result, and removing it opens the account again.
const CLOSED_PREFIX = 'closed:';
// A deletion date that is never reached: to visitors a closed account is like one scheduled for deletion.
const CLOSED_DELETE_AT_MS = Date.UTC(9999, 11, 31);

/** The message of a start that closed them. */
export const CLOSED_SENTENCE =
  'The demo’s collectors in this folder are closed, for their password is public: no one logs in to them or sees what they have. A start without PUBLIC_ORIGIN opens them again.';

const closingSql = `update users set password_hash = '${CLOSED_PREFIX}' || password_hash, delete_at = ${CLOSED_DELETE_AT_MS}
  where email in (select value from json_each(?)) and password_hash not like '${CLOSED_PREFIX}%'`;
const endingSessions = `delete from sessions where user_id in (select id from users where password_hash like '${CLOSED_PREFIX}%')`;
const openingSql = `update users set password_hash = substr(password_hash, ${CLOSED_PREFIX.length + 1}), delete_at = null
  where password_hash like '${CLOSED_PREFIX}%'`;

/**
 * Closes the demo's accounts in a state folder whose server gets a public name, because their password is in the
 * README. They can't log in, and visitors find nothing of them. Returns how many were closed by this call.
 */
export function closeDemo(state: string): number {
  const collectors: { email: string }[] = JSON.parse(readFileSync(join(root, 'demo', 'collections.json'), 'utf8'));
  const emails = JSON.stringify(collectors.map(({ email }) => email));
  return inCore(state, (core) => {
    const { changes } = core.prepare(closingSql).run(emails);
    core.exec(endingSessions);
    return Number(changes);
  });
}

/** Opens the closed accounts again, for a server reachable from this computer only. Returns how many were opened. */
export const openDemo = (state: string): number =>
  inCore(state, (core) => Number(core.prepare(openingSql).run().changes));

function inCore<T>(state: string, change: (core: DatabaseSync) => T): T {
  const database = localDatabases(state).find(({ migrations }) => migrations.endsWith('core'));
  if (!database) throw new Error('wrangler.toml names no core database.');
  const core = new DatabaseSync(database.file, { timeout: 2000 });
  try {
    return change(core);
  } finally {
    core.close();
  }
}
