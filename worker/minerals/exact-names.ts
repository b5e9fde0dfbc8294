import { sql } from 'drizzle-orm';
import { chooseMeaning, type Meaning } from '#contract/minerals/name-meaning.ts';
import { isOneMistake, mayBeMistyped, nearKeys } from '#contract/search/near.ts';
import type { CoreDb } from '../db/core.ts';

type Named = { asked: string; id: string; name: string; name_zh: string | null };

/** Rows that one mistyped name may cost. */
const NEAR_ROWS = 40;

type MeaningRow = Omit<Meaning, 'above'> & { asked: string; above: string };
type Meant = Named & { above: string[]; others: Omit<Named, 'asked'>[] };

/** The mineral that each folded name means as a whole, with what it is a kind of and what else the name means; names of none are left out. */
export async function mineralsNamed(core: CoreDb, names: readonly string[]): Promise<Meant[]> {
  if (names.length === 0) return [];
  const rows = await core.all<MeaningRow>(sql`
    select asked.value as asked, m.id, m.name, m.name_zh, m.kind, t.grade,
      concat_ws(' ', m.parent_id, p.parent_id, pp.parent_id, ppp.parent_id) as above
    from json_each(${JSON.stringify(names)}) asked cross join mineral_terms t on t.term = asked.value and t.grade <= 1
      cross join minerals m on m.id = t.mineral_id left join minerals p on p.id = m.parent_id
      left join minerals pp on pp.id = p.parent_id left join minerals ppp on ppp.id = pp.parent_id
    order by asked.key, t.grade, t.standing`);
  const meanings = rows.map((row) => ({ ...row, above: row.above.split(' ').filter((id) => id !== '') }));
  return [...Map.groupBy(meanings, ({ asked }) => asked)].flatMap(([asked, all]) => {
    const chosen = chooseMeaning(all);
    if (!chosen) return [];
    const { id, name, name_zh, above } = chosen.meant;
    const others = chosen.others.map((one) => ({ id: one.id, name: one.name, name_zh: one.name_zh }));
    return [{ asked, id, name, name_zh, above, others }];
  });
}

type NearRow = Named & { term: string };

/**
 * Of folded names that are mistyped, the mineral that each is one letter away from; left out where it could be two. Names of
 * the trade and of what is no mineral are offered for none: Uralite is not Auralite.
 */
export async function mineralsNear(core: CoreDb, mistyped: readonly string[]): Promise<Named[]> {
  const pairs = mistyped.filter(mayBeMistyped).flatMap((name) => nearKeys(name).map((key) => [name, key]));
  if (pairs.length === 0) return [];
  const rows = await core.all<NearRow>(sql`
    select asked.value ->> 0 as asked, near.term, m.id, m.name, m.name_zh from json_each(${JSON.stringify(pairs)}) asked
      cross join mineral_near_keys near on near.key = asked.value ->> 1 cross join minerals m on m.id = near.mineral_id
    where m.kind <> 'other' limit ${NEAR_ROWS * mistyped.length}`);
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
