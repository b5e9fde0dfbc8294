import { eq } from 'drizzle-orm';
import type { Env } from '#worker/ground/env.ts';
import { inOneBatch, retryOnConflict } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { sendJobMessage } from '../../db/job.ts';
import { MARKING, watermarkJobId } from '../../watermarks/marking-job.ts';
import { changesTogether } from '../desk/change-many.ts';
import { remarkMany } from '../form/written-with.ts';
import { hideAllFirst } from '../showcase/hide-first.ts';
import { tellShowcaseNow } from '../showcase/tell-showcase.ts';
import { raisedVersions } from '../specimen/write-rows.ts';
import { trashColumns } from '../specimen/written-row.ts';
import { specimens } from '../tables.ts';

type Giver = { env: Env; core: CoreDb; ownerDb: CatalogueDb; shard: number };

/** What became of a specimen that was handed over: it was exchanged, or nothing came back for it. */
type HandedOver = { specimen_id: string; status: 'traded' | 'given' };

/**
 * Has the record of a specimen say that it was traded or given away, as it is by now, and visitors' lists forget it
 * first. Again, it says so already.
 */
export async function recordHandover(
  { env, core, ownerDb: own, shard }: Giver,
  { specimen_id, status }: HandedOver,
  nowMs: number,
): Promise<void> {
  const watermarkJob = await retryOnConflict(async () => {
    const [oldRow] = await own.select().from(specimens).where(eq(specimens.id, specimen_id));
    if (!oldRow || oldRow.status === status) return null;
    const changedRow = { ...oldRow, status };
    const newRow = { ...changedRow, ...trashColumns(changedRow, nowMs), ...raisedVersions(oldRow, nowMs) };
    const id = watermarkJobId(specimen_id, newRow.version);
    const { user_id } = newRow;
    await hideAllFirst(core, [{ before: oldRow, newRow }]);
    await inOneBatch(own, [
      ...changesTogether(own, [{ before: oldRow, newRow }], { changer: 'exchange', nowMs }),
      ...remarkMany(own, { id, user_id, nowMs }, [{ before: oldRow, newRow }]),
    ]);
    return { id, user_id };
  });
  if (!watermarkJob) return;
  await sendJobMessage(env, { id: watermarkJob.id, kind: MARKING }, shard);
  await tellShowcaseNow(core, own, { user_id: watermarkJob.user_id });
}
