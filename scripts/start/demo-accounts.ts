import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { coreFile } from './databases.ts';
import { root } from './platform.ts';
import { Refusal } from './refusal.ts';

/** How many accounts of a state folder are the demo's, and how many are people's. */
export type AccountCounts = { demo: number; own: number };

const markSql = 'update users set is_demo = 1 where is_demo = 0 and email in (select value from json_each(?))';
const countSql = 'select coalesce(sum(is_demo), 0) as demo, coalesce(sum(not is_demo), 0) as own from users';

/**
 * Marks the demo's accounts in the data, so that they are known even with another email address, and counts a folder's
 * accounts. The folder's databases must be migrated.
 */
export function markDemoAccounts(state: string): AccountCounts {
  const collectors: { email: string }[] = JSON.parse(readFileSync(join(root, 'demo', 'collections.json'), 'utf8'));
  return inCore(state, (core) => {
    core.prepare(markSql).run(JSON.stringify(collectors.map(({ email }) => email)));
    return countAccounts(core);
  });
}

/** Counts a folder's accounts, also while its server runs. */
export const readAccountCounts = (state: string): AccountCounts => inCore(state, countAccounts);

/** Has the server erase the demo's accounts as if their owners had asked for it long ago. Returns how many there are. */
export const planDemoErasure = (state: string): number =>
  inCore(state, (core) => Number(core.prepare('update users set delete_at = 1 where is_demo = 1').run().changes));

/** Throws a Refusal for a server with a public name over a folder with accounts whose password is in the README. */
export function refuseDemo(state: string, { demo }: AccountCounts): void {
  if (demo === 0) return;
  throw new Refusal(
    `The state folder ${state} has ${demo} accounts of the demo, whose password everybody knows. Erase them with "npm run admin -- erase-demo", or choose another folder: STATE_DIR=/path/to/folder npm start`,
  );
}

function countAccounts(core: DatabaseSync): AccountCounts {
  const row = core.prepare(countSql).get();
  return { demo: Number(row?.demo), own: Number(row?.own) };
}

function inCore<T>(state: string, use: (core: DatabaseSync) => T): T {
  const core = new DatabaseSync(coreFile(state), { timeout: 5000 });
  try {
    return use(core);
  } finally {
    core.close();
  }
}
