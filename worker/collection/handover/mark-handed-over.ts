import { eq } from 'drizzle-orm';
import { inOneBatch, retryOnConflict } from '../../db/batch.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { sendJobMessage } from '../../db/job.ts';
import type { Env } from '../../env.ts';
import { MARKING, markingIdOf } from '../../watermarks/marking-job.ts';
import { changesTogether } from '../desk/change-many.ts';
import { remarkMany } from '../form/written-with.ts';
import { hideAllFirst } from '../showcase/hide-first.ts';
import { tellShowcaseNow } from '../showcase/tell-showcase.ts';
import { raised } from '../specimen/write-rows.ts';
import { trashColumns } from '../specimen/written-row.ts';
import { specimens } from '../tables.ts';

type Giver = { env: Env; core: CoreDb; own: CatalogueDb; shard: number };

/** What became of a specimen that was handed over: it was exchanged, or nothing came back for it. */
type HandedOver = { specimen_id: string; status: 'traded' | 'given' };

/**
 * Has the record of a specimen say that it was traded or given away, as it is by now, and visitors' lists forget it
 * first. Again, it says so already.
 */
export async function markHandedOver(
  { env, core, own, shard }: Giver,
  { specimen_id, status }: HandedOver,
  now: number,
): Promise<void> {
  const marking = await retryOnConflict(async () => {
    const [before] = await own.select().from(specimens).where(eq(specimens.id, specimen_id));
    if (!before || before.status === status) return null;
    const said = { ...before, status };
    const after = { ...said, ...trashColumns(said, now), ...raised(before, now) };
    const id = markingIdOf(specimen_id, after.version);
    const { user_id } = after;
    await hideAllFirst(core, [{ before, after }]);
    await inOneBatch(own, [
      ...changesTogether(own, [{ before, after }], { by: 'exchange', now }),
      ...remarkMany(own, { id, user_id, now }, [{ before, after }]),
    ]);
    return { id, user_id };
  });
  if (!marking) return;
  await sendJobMessage(env, { id: marking.id, kind: MARKING }, shard);
  await tellShowcaseNow(core, own, { user_id: marking.user_id });
}
