import { eq, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beginErasure, findDue } from '../account/settings/begin-erasures.ts';
import { erasures, users } from '../account/tables.ts';
import { inOneBatch, type Statement } from '../db/batch.ts';
import { Databases } from '../db/databases.ts';
import { deletedById, type Erased } from '../db/erasure.ts';
import type { JobPayloads } from '../db/job.ts';
import type { Env } from '../env.ts';
import { sha256 } from '../ground/hash.ts';
import { owners } from './owners.ts';

/**
 * Deletes everything of an account whose time has come: what visitors see first, objects before the rows that they are
 * found by, the account itself last. Each step may be interrupted and repeated; a large collection takes several jobs.
 */
export async function eraseAccount(env: Env, { user_id }: JobPayloads['erase_account']): Promise<void> {
  const databases = new Databases(env);
  const core = databases.freshCore;
  const now = Date.now();
  const due = await findDue(core, user_id, now);
  if (!due) return;
  const erased: Erased = { ...due, env, core, own: databases.catalogue(due.shard), now };
  const id = sha256(`erasure:${user_id}`);
  const known = await core.select({ id: erasures.id }).from(erasures).where(eq(erasures.id, id));
  if (known.length === 0) {
    const counts = await countOwned(erased);
    await core.insert(erasures).values({ id, began_at: now, counts }).onConflictDoNothing();
  }
  for (const { first } of owners) await first?.(erased);
  await inOneBatch(erased.own, await statementsFor('catalogue', erased));
  for (const { later } of owners) if ((await later?.(erased)) === 'more') return beginErasure(env, core, user_id, now);
  const finish = core.update(erasures).set({ finished_at: now }).where(eq(erasures.id, id));
  await inOneBatch(core, [...(await statementsFor('core', erased)), finish]);
  const [report] = await core.select().from(erasures).where(eq(erasures.id, id));
  console.log('account erased', { id: id.slice(0, 12), ...report?.counts });
}

/** The statements by which all parts delete what they keep in a database. */
async function statementsFor(database: 'catalogue' | 'core', erased: Erased): Promise<Statement[]> {
  const db = database === 'core' ? erased.core : erased.own;
  const ofParts = owners.map(async ({ [database]: rows }) => [
    ...((await rows?.statements?.(erased)) ?? []),
    ...deletedById(db, rows?.byId ?? [], erased.id),
  ]);
  return (await Promise.all(ofParts)).flat();
}

const countedIn = (database: 'catalogue' | 'core') =>
  owners.flatMap(({ [database]: rows }) => Object.entries(rows?.counted ?? {}));

/** How much there is of somebody, by name. */
async function countOwned({ core, own, id }: Erased): Promise<Record<string, number>> {
  const inCore = countedIn('core').map(([name, column]) => [
    name,
    sql<number>`(select count(*) from ${column.table} where ${column} = ${id})`,
  ]);
  const [counts] = await core.select(Object.fromEntries(inCore)).from(users).where(eq(users.id, id));
  const all: Record<string, number> = { ...counts };
  for (const [name, column] of countedIn('catalogue')) {
    const [row] = await own
      .select({ n: sql<number>`count(*)` })
      .from(column.table as SQLiteTable)
      .where(eq(column, id));
    all[name] = row?.n ?? 0;
  }
  return all;
}
