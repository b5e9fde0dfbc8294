import { sql } from 'drizzle-orm';
import { isGivable } from '#contract/collection/specimen/status.ts';
import { proposedSpecimens } from '#worker/collection/showcase-tables.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { type JobRow, newJob } from '#worker/db/job.ts';
import { inList } from '#worker/db/json-lists.ts';

/**
 * Returns the job that tells the users of open proposals which of these specimens can't be given any more: those
 * deleted, sold or the like, and those hidden since visitors found them. None, without a query, where every specimen is
 * still shown.
 */
export async function unavailableJobs(core: CoreDb, rows: readonly SpecimenRow[], nowMs: number): Promise<JobRow[]> {
  const goneIds = rows.filter((row) => row.in_trash || !isGivable(row)).map(({ id }) => id);
  const hiddenIds = rows.filter((row) => !row.listed && !goneIds.includes(row.id)).map(({ id }) => id);
  if (goneIds.length + hiddenIds.length === 0) return [];
  const { specimen_id, was_private } = proposedSpecimens;
  const proposedRows = await core
    .selectDistinct({ specimen_id })
    .from(proposedSpecimens)
    .where(
      sql`${specimen_id} in ${inList([...goneIds, ...hiddenIds])}
        and (${was_private} = 0 or ${specimen_id} in ${inList(goneIds)})`,
    );
  const specimen_ids = proposedRows.map((row) => row.specimen_id);
  if (specimen_ids.length === 0) return [];
  return [newJob({ kind: 'tell_unavailable', payload: { specimen_ids, by_thread: '' } }, nowMs)];
}
