import { eq } from 'drizzle-orm';
import type { Status } from '#contract/collection/specimen/status.ts';
import { changesTogether } from '#worker/collection/desk/bulk-change-statements.ts';
import { remarkMany } from '#worker/collection/form/history-and-watermark.ts';
import { hideAllFirst } from '#worker/collection/showcase/hide-from-showcase.ts';
import { publishShowcaseNow } from '#worker/collection/showcase/publish-showcase.ts';
import { raisedVersions } from '#worker/collection/specimen/write-rows.ts';
import { trashColumns } from '#worker/collection/specimen/written-row.ts';
import { specimens } from '#worker/collection/tables.ts';
import { retryOnConflict, runBatch } from '#worker/db/batch.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { sendJobMessage } from '#worker/db/job.ts';
import type { Env } from '#worker/ground/env.ts';
import { WATERMARKING_KIND, watermarkJobId } from '#worker/watermarks/watermarking-job.ts';

type Giver = { env: Env; core: CoreDb; ownerDb: CatalogueDb; shard: number };

/** What became of a specimen in an exchange; where an old status is given, only if the record still has that. */
type NewStatus = { specimen_id: string; status: Status; oldStatus?: Status };

/**
 * Records what became of a specimen in an exchange, after hiding it from visitors' lists if it is not with its owner any
 * more. A repeated call has no effect.
 */
export async function recordStatus(
  { env, core, ownerDb, shard }: Giver,
  { specimen_id, status, oldStatus }: NewStatus,
  nowMs: number,
): Promise<void> {
  const watermarkJob = await retryOnConflict(async () => {
    const [oldRow] = await ownerDb.select().from(specimens).where(eq(specimens.id, specimen_id));
    if (!oldRow || oldRow.status === status) return null;
    if (oldStatus !== undefined && oldRow.status !== oldStatus) return null;
    const changedRow = { ...oldRow, status };
    const newRow = { ...changedRow, ...trashColumns(changedRow, nowMs), ...raisedVersions(oldRow, nowMs) };
    const id = watermarkJobId(specimen_id, newRow.version);
    const { user_id } = newRow;
    await hideAllFirst(core, [{ oldRow, newRow }]);
    await runBatch(ownerDb, [
      ...changesTogether(ownerDb, [{ oldRow, newRow }], { changer: 'exchange', nowMs }),
      ...remarkMany(ownerDb, { id, user_id, nowMs }, [{ oldRow, newRow }]),
    ]);
    return { id, user_id };
  });
  if (!watermarkJob) return;
  await sendJobMessage(env, { id: watermarkJob.id, kind: WATERMARKING_KIND }, shard);
  await publishShowcaseNow(core, ownerDb, { user_id: watermarkJob.user_id });
}
