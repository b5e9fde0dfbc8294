import { sql } from 'drizzle-orm';
import { chooseMeaning, type NameMeaning } from '#contract/minerals/name-meaning.ts';
import { isOneMistake, mayBeMistyped, nearKeys } from '#contract/text/misspellings.ts';
import type { CoreDb } from '#worker/db/core.ts';

type MineralMatch = { asked: string; id: string; name: string; name_zh: string | null };

/** How many rows are read for each mistyped name. */
const NEAR_ROWS = 40;

type MeaningRow = Omit<NameMeaning, 'above'> & { asked: string; above: string };
type MineralMeaning = MineralMatch & { above: string[]; others: Omit<MineralMatch, 'asked'>[] };

/** The mineral that each folded name means, with its parents and the other minerals of that name; unknown names are left out. */
export async function mineralsNamed(core: CoreDb, names: readonly string[]): Promise<MineralMeaning[]> {
  if (names.length === 0) return [];
  const rows = await core.all<MeaningRow>(sql`
    select asked.value as asked, m.id, m.name, m.name_zh, m.kind, t.grade,
      concat_ws(' ', m.parent_id, p.parent_id, pp.parent_id, ppp.parent_id) as above
    from json_each(${JSON.stringify(names)}) asked cross join mineral_terms t on t.term = asked.value and t.grade <= 1
      cross join minerals m on m.id = t.mineral_id left join minerals p on p.id = m.parent_id
      left join minerals pp on pp.id = p.parent_id left join minerals ppp on ppp.id = pp.parent_id
    order by asked.key, t.grade, t.standing`);
  const meanings = rows.map((row) => ({ ...row, above: row.above.split(' ').filter((id) => id !== '') }));
  return [...Map.groupBy(meanings, ({ asked }) => asked)].flatMap(([askedName, askedMeanings]) => {
    const choice = chooseMeaning(askedMeanings);
    if (!choice) return [];
    const { id, name, name_zh, above } = choice.bestMeaning;
    const otherMinerals = choice.rivalMeanings.map((otherMeaning) => ({
      id: otherMeaning.id,
      name: otherMeaning.name,
      name_zh: otherMeaning.name_zh,
    }));
    return [{ asked: askedName, id, name, name_zh, above, others: otherMinerals }];
  });
}

type NearRow = MineralMatch & { term: string };

/**
 * The mineral that each mistyped folded name is one character away from; left out if it could be two minerals.
 * Trade names and names of no mineral are never suggested: Uralite is not Auralite.
 */
export async function mineralsNear(core: CoreDb, mistypedNames: readonly string[]): Promise<MineralMatch[]> {
  const pairs = mistypedNames.filter(mayBeMistyped).flatMap((name) => nearKeys(name).map((key) => [name, key]));
  if (pairs.length === 0) return [];
  const rows = await core.all<NearRow>(sql`
    select asked.value ->> 0 as asked, near.term, m.id, m.name, m.name_zh from json_each(${JSON.stringify(pairs)}) asked
      cross join mineral_near_keys near on near.key = asked.value ->> 1 cross join minerals m on m.id = near.mineral_id
    where m.kind <> 'other' limit ${NEAR_ROWS * mistypedNames.length}`);
  const rowsByName = Map.groupBy(
    rows.filter(({ asked, term }) => isOneMistake(asked, term)),
    ({ asked }) => asked,
  );
  return [...rowsByName].flatMap(([askedName, nearRows]) => {
    const [firstRow, ...otherRows] = nearRows;
    return firstRow && otherRows.every(({ id }) => id === firstRow.id)
      ? [{ asked: askedName, id: firstRow.id, name: firstRow.name, name_zh: firstRow.name_zh }]
      : [];
  });
}
