import { and, eq, sql } from 'drizzle-orm';
import { hasNewOwner, type Status } from '#contract/collection/specimen/status.ts';
import type { Whereabouts } from '#contract/collection/specimen/whereabouts.ts';
import { users } from '#worker/account/tables.ts';
import { recordStatus } from '#worker/collection/handover/record-status.ts';
import { specimenWhereabouts } from '#worker/collection/showcase-tables.ts';
import { specimens } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { Databases } from '#worker/db/databases.ts';
import type { JobPayloads } from '#worker/db/job.ts';
import type { Env } from '#worker/ground/env.ts';

/** The status of a specimen that is not with its giver any more. */
const awayStatuses: Record<Exclude<Whereabouts, 'came_back'>, Status> = { with_partner: 'missing', lost: 'lost' };
const isAway = (status: Status) => Object.values(awayStatuses).includes(status);

type Row = typeof specimenWhereabouts.$inferSelect;
type Giver = { env: Env; core: CoreDb; ownerDb: CatalogueDb; shard: number };

/**
 * Takes over into a giver's record where the giver says that a specimen is: away, or back with the status that it had
 * before. If the giver says something else meanwhile, that is taken over too. Repeating it changes nothing.
 */
export async function recordWhereabouts(env: Env, payload: JobPayloads['record_whereabouts']): Promise<void> {
  const databases = new Databases(env);
  const core = databases.primaryCoreDb;
  const [account] = await core.select({ shard: users.shard }).from(users).where(eq(users.id, payload.giver_id));
  if (!account) return;
  const giver = { env, core, ownerDb: databases.catalogue(account.shard), shard: account.shard };
  let row = await readRow(core, payload);
  if (!row || row.recorded === row.whereabouts) return;
  while (row && !(await recordRow(giver, row))) row = await readRow(core, payload);
}

async function readRow(core: CoreDb, { specimen_id, giver_id }: JobPayloads['record_whereabouts']) {
  const isIt = and(eq(specimenWhereabouts.specimen_id, specimen_id), eq(specimenWhereabouts.giver_id, giver_id));
  const [row] = await core.select().from(specimenWhereabouts).where(isIt);
  return row;
}

/** Returns false if the giver has said something else meanwhile. */
async function recordRow(giver: Giver, row: Row): Promise<boolean> {
  const { core, ownerDb } = giver;
  const { specimen_id } = row;
  const isSpecimen = and(eq(specimens.id, specimen_id), eq(specimens.user_id, row.giver_id));
  const [specimen] = await ownerDb.select({ status: specimens.status }).from(specimens).where(isSpecimen);
  const status = specimen && nextStatus(row, specimen.status);
  const isRow = eq(specimenWhereabouts.specimen_id, specimen_id);
  if (specimen && status) {
    // Of a repeated job, which finds its own status, the older one stays.
    const status_before = isAway(specimen.status)
      ? sql`coalesce(${specimenWhereabouts.status_before}, ${specimen.status})`
      : specimen.status;
    // Until the answer is taken over whole, none counts as taken over: a job that dies here is repeated.
    await core
      .update(specimenWhereabouts)
      .set({ recorded: null, ...(row.whereabouts !== 'came_back' && { status_before }) })
      .where(isRow);
    await recordStatus(giver, { specimen_id, status, oldStatus: specimen.status }, Date.now());
  }
  const [recordedRow] = await core
    .update(specimenWhereabouts)
    .set({ recorded: row.whereabouts, ...(row.whereabouts === 'came_back' && { status_before: null }) })
    .where(and(isRow, eq(specimenWhereabouts.whereabouts, row.whereabouts)))
    .returning({ at: specimenWhereabouts.at });
  return recordedRow !== undefined;
}

/** Returns the status that a record gets; null if it keeps its own, because its owner has changed it meanwhile. */
function nextStatus({ whereabouts, status_before }: Row, currentStatus: Status): Status | null {
  // What another exchange has handed over stays so.
  if (hasNewOwner(currentStatus)) return null;
  if (whereabouts !== 'came_back') return awayStatuses[whereabouts];
  return isAway(currentStatus) ? status_before : null;
}
