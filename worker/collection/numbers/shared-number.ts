import { type SQL, sql } from 'drizzle-orm';
import { addressedStatuses } from '#contract/collection/specimen/status.ts';
import type { Viewer } from '#contract/http/access.ts';
import { inList } from '#worker/db/json-lists.ts';

/** Written out, so that a query with this condition binds no more values. */
const isOpenOther = sql.raw(
  `other.access_level = 'public' and other.status in (${addressedStatuses.map((status) => `'${status}'`).join()})`,
);

/**
 * Whether a viewer finds other specimens of the same collector with a specimen's number; it only costs rows for
 * a number that was ever shared. Columns are qualified with their table: unqualified ones would be the other
 * specimen's.
 */
export const isNumberShared = (viewer: Viewer): SQL<boolean> =>
  // A CASE, since SQLite evaluates both sides of a selected AND.
  sql<boolean>`case when specimens.number_repeats = 1 then exists (
    select 1 from specimens other where other.user_id = specimens.user_id and other.in_trash = 0
      and other.coll_serie = specimens.coll_serie and other.coll_index = specimens.coll_index
      and other.id <> specimens.id and ${viewer === 'owner' ? sql.raw('1') : isOpenOther}) else 0 end`.mapWith(Boolean);

/**
 * Normally one public specimen has to be updated when its number becomes shared; this limits numbers shared by
 * many, the oldest first.
 */
const SHARING_MAX = 8;

/** Selects the ids of other public specimens that share a number with these. */
export const idsSharingNumbers = (ids: readonly string[]): SQL => sql`select id from (
  select other.id, row_number() over (
    partition by other.user_id, other.coll_serie, other.coll_index order by other.created_at, other.id
  ) as position
  from (select distinct user_id, coll_serie, coll_index from specimens where id in ${inList(ids)}) changed
  cross join specimens other on other.user_id = changed.user_id and other.in_trash = 0
    and other.coll_serie = changed.coll_serie and other.coll_index = changed.coll_index
  where other.listed = 1 and other.id not in ${inList(ids)}
) where position <= ${SHARING_MAX}`;
