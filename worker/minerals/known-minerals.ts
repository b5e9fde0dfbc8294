import { sql } from 'drizzle-orm';
import type { MineralName } from '#contract/minerals/mineral.ts';
import type { CoreDb } from '#worker/db/core.ts';

/** A mineral as a specimen stores it, with its elements and every other name by which it may be searched. */
type KnownMineral = { mineral: MineralName; elements: string[]; otherNames: string[] };

type Row = MineralName & {
  asked_id: string;
  symbol: string | null;
  synonyms: string;
  names_zh_other: string;
  elements: string;
  of_name: string | null;
  of_name_zh: string | null;
};

/**
 * The minerals of these ids, keyed by the requested id and in that order; a synonym's id returns its mineral, an
 * unknown id is left out.
 */
export async function readMineralsById(core: CoreDb, ids: readonly string[]): Promise<Map<string, KnownMineral>> {
  if (ids.length === 0) return new Map();
  const rows = await core.all<Row>(sql`
    select asked.id as asked_id, m.id, m.name, m.name_zh, m.formula, m.symbol, m.synonyms, m.names_zh_other,
      p.name as of_name, p.name_zh as of_name_zh,
      (select json_group_array(element) from
        (select element from mineral_elements where mineral_id = m.id order by position)) as elements
    from json_each(${JSON.stringify(ids)}) q cross join minerals asked on asked.id = q.value
      cross join minerals m on m.id = case when asked.kind = 'synonym' and asked.parent_id is not null then asked.parent_id else asked.id end
      left join minerals p on p.id = m.parent_id
    order by q.key`);
  return new Map(rows.map((row) => [row.asked_id, knownMineral(row)]));
}

function knownMineral({
  id,
  name,
  name_zh,
  formula,
  symbol,
  synonyms,
  names_zh_other,
  elements,
  of_name,
  of_name_zh,
}: Row) {
  const list = (json: string) => JSON.parse(json) as string[];
  const otherNames = [symbol, of_name, of_name_zh, ...list(synonyms), ...list(names_zh_other)];
  return {
    mineral: { id, name, name_zh, formula },
    elements: list(elements),
    otherNames: otherNames.filter((word) => word !== null),
  };
}
