import { sql } from 'drizzle-orm';
import type { CoreDb } from '#worker/db/core.ts';
import { AppError } from '#worker/ground/app-error.ts';

/** The maximum number of merges from one locality to another. */
const STEPS_MAX = 5;

/**
 * Returns the current id of a locality: its own, or that of the one it was merged into. Refused with `not_found`
 * if there is none.
 */
export async function standingLocalityId(core: CoreDb, id: number): Promise<number> {
  const [row] = await core.all<{ id: number }>(sql`
    with recursive walked(id, into_id, steps) as (
      select id, merged_into, 0 from localities where id = ${id}
      union all
      select l.id, l.merged_into, steps + 1 from walked join localities l on l.id = walked.into_id where steps < ${STEPS_MAX}
    ) select id from walked where into_id is null`);
  if (!row) throw new AppError('not_found');
  return row.id;
}
