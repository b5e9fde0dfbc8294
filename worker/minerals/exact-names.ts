import { sql } from 'drizzle-orm';
import { isOneMistake, mayBeMistyped, nearKeys } from '#contract/search/near.ts';
import type { CoreDb } from '../db/core.ts';

type Named = { asked: string; id: string; name: string; name_zh: string | null };

/** Rows that one mistyped name may cost. */
const NEAR_ROWS = 40;

/** The best known mineral of each folded name that is one of its names in full; names of none are left out. */
export const mineralsNamed = (core: CoreDb, names: readonly string[]): Promise<Named[]> =>
  names.length === 0
    ? Promise.resolve([])
    : core.all<Named>(sql`
        select asked.value as asked, m.id, m.name, m.name_zh from json_each(${JSON.stringify(names)}) asked
          cross join minerals m on m.id = (select mineral_id from mineral_terms where term = asked.value and grade <= 1
            order by grade, standing limit 1)`);

type NearRow = Named & { term: string };

/** Of folded names that are mistyped, the mineral that each is one letter away from; left out where it could be two. */
export async function mineralsNear(core: CoreDb, mistyped: readonly string[]): Promise<Named[]> {
  const pairs = mistyped.filter(mayBeMistyped).flatMap((name) => nearKeys(name).map((key) => [name, key]));
  if (pairs.length === 0) return [];
  const rows = await core.all<NearRow>(sql`
    select asked.value ->> 0 as asked, near.term, m.id, m.name, m.name_zh from json_each(${JSON.stringify(pairs)}) asked
      cross join mineral_near_keys near on near.key = asked.value ->> 1 cross join minerals m on m.id = near.mineral_id
    limit ${NEAR_ROWS * mistyped.length}`);
  const meant = Map.groupBy(
    rows.filter(({ asked, term }) => isOneMistake(asked, term)),
    ({ asked }) => asked,
  );
  return [...meant].flatMap(([asked, found]) => {
    const [first, ...others] = found;
    return first && others.every(({ id }) => id === first.id)
      ? [{ asked, id: first.id, name: first.name, name_zh: first.name_zh }]
      : [];
  });
}
