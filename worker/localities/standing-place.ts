import { sql } from 'drizzle-orm';
import type { CoreDb } from '#worker/db/core.ts';
import { AppError } from '#worker/ground/app-error.ts';

/** The most places that lead from one to another. */
const STEPS_MAX = 5;

/** The place that an id stands for: itself, or the one that it was merged into. What is no place is not found. */
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
