import { eq, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beginErasure, findDue } from '#worker/account/deletion/begin-erasures.ts';
import { erasures, users } from '#worker/account/tables.ts';
import { runBatch, type Statement } from '#worker/db/batch.ts';
import { Databases } from '#worker/db/databases.ts';
import { deletedById, type ErasedAccount } from '#worker/db/erasure.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import type { Env } from '#worker/ground/env.ts';
import { sha256 } from '#worker/ground/hash.ts';
import { owners } from './personal-data.ts';

/**
 * Deletes everything of an account whose deletion is due: what visitors see first, objects before the rows that
 * refer to them, the account itself last. Each step may be interrupted and repeated; a large collection takes
 * several jobs.
 */
export async function eraseAccount(env: Env, { user_id }: JobPayloads['erase_account']): Promise<void> {
  const databases = new Databases(env);
  const core = databases.primaryCoreDb;
  const nowMs = Date.now();
  const due = await findDue(core, user_id, nowMs);
  if (!due) return;
  const erasure: ErasedAccount = { ...due, env, core, ownerDb: databases.catalogue(due.shard), nowMs };
  const id = sha256(`erasure:${user_id}`);
  const knownReports = await core.select({ id: erasures.id }).from(erasures).where(eq(erasures.id, id));
  if (knownReports.length === 0) {
    const counts = await countOwned(erasure);
    await core.insert(erasures).values({ id, began_at: nowMs, counts }).onConflictDoNothing();
  }
  for (const { eraseFirst } of owners) await eraseFirst?.(erasure);
  await runBatch(erasure.ownerDb, await erasureStatements('catalogue', erasure));
  for (const { eraseLater } of owners)
    if ((await eraseLater?.(erasure)) === 'more') return beginErasure(env, core, user_id, nowMs);
  const finish = core.update(erasures).set({ finished_at: nowMs }).where(eq(erasures.id, id));
  await runBatch(core, [...(await erasureStatements('core', erasure)), finish]);
  const [report] = await core.select().from(erasures).where(eq(erasures.id, id));
  console.log('account erased', { id: id.slice(0, 12), ...report?.counts });
}

/** Returns the statements by which all parts delete an account's rows in a database. */
async function erasureStatements(database: 'catalogue' | 'core', erasure: ErasedAccount): Promise<Statement[]> {
  const db = database === 'core' ? erasure.core : erasure.ownerDb;
  const statementGroups = owners.map(async ({ [database]: rows }) => [
    ...((await rows?.statements?.(erasure)) ?? []),
    ...deletedById(db, rows?.byId ?? [], erasure.id),
  ]);
  return (await Promise.all(statementGroups)).flat();
}

const countedColumns = (database: 'catalogue' | 'core') =>
  owners.flatMap(({ [database]: rows }) => Object.entries(rows?.countedColumns ?? {}));

/** Returns the number of an account's rows and objects, by name. */
async function countOwned({ core, ownerDb, id }: ErasedAccount): Promise<Record<string, number>> {
  const inCore = countedColumns('core').map(([name, column]) => [
    name,
    sql<number>`(select count(*) from ${column.table} where ${column} = ${id})`,
  ]);
  const [counts] = await core.select(Object.fromEntries(inCore)).from(users).where(eq(users.id, id));
  const allCounts: Record<string, number> = { ...counts };
  for (const [name, column] of countedColumns('catalogue')) {
    const [row] = await ownerDb
      .select({ n: sql<number>`count(*)` })
      .from(column.table as SQLiteTable)
      .where(eq(column, id));
    allCounts[name] = row?.n ?? 0;
  }
  return allCounts;
}
