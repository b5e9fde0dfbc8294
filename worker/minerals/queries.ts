import { type SQL, sql } from 'drizzle-orm';
import type { Mineral, MineralHit, MineralName } from '#contract/minerals/mineral.ts';
import type { ReferenceSource } from '#contract/minerals/reference-source.ts';
import { matchingOtherName } from '#contract/terms/matching-other-name.ts';
import { searchTyped } from '#contract/terms/search-typed-text.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { PROPOSALS_DEFAULT } from '#contract/text/type-ahead.ts';
import type { CoreDb } from '#worker/db/core.ts';
import { sourcesSql } from '#worker/db/sources-sql.ts';
import { findNearMatches, type NearMatches } from './near-names.ts';

/** A row as SQLite gives it: lists are JSON. */
type StoredRow<T> = { [K in keyof T]: T[K] extends readonly unknown[] ? string : T[K] };
type Parent = { of_id: string | null; of_name: string | null; of_name_zh: string | null };
type MineralRow = StoredRow<Omit<Mineral, 'of'>> & Parent;
/** A mineral as a search reads it. */
export type MineralHitRow = Omit<MineralHit, 'of' | 'matched' | 'near'> &
  Parent & { synonyms: string; names_zh_other: string };

/** The maximum number of suggestions for a mistyped text. */
const NEAR_MAX = 4;

/**
 * Minerals found by the beginning of any of their names, best first; if there are none, those one mistyped letter
 * away. Reads at most 60 rows.
 */
export async function searchMinerals(db: CoreDb, q: string, limit = PROPOSALS_DEFAULT): Promise<MineralHit[]> {
  const { query, rows } = await searchTyped(q, (typedQuery) => db.all<MineralHitRow>(findMinerals(typedQuery, limit)));
  return rows.length > 0 ? rows.map((row) => mineralHit(row, query)) : nearMinerals(db, q);
}

/** Minerals whose name the text is, or begins, after one mistyped letter is corrected: the best known first. */
export async function nearMinerals(db: CoreDb, text: string): Promise<MineralHit[]> {
  const { names, prefix } = await findNearMatches(db, foldText(text));
  const hits = prefix === null ? await hitsNamed(db, names.slice(0, NEAR_MAX)) : await hitsBegun(db, prefix);
  return hits.map((hit) => ({ ...hit, near: true }));
}

const hitsBegun = async (db: CoreDb, prefix: string): Promise<MineralHit[]> =>
  (await db.all<MineralHitRow>(findMinerals(prefix, NEAR_MAX))).map((row) => mineralHit(row, prefix));

async function hitsNamed(db: CoreDb, names: NearMatches['names']): Promise<MineralHit[]> {
  if (names.length === 0) return [];
  const rows = await db.all<MineralHitRow & { term: string }>(sql`
    select m.id, m.name, m.name_zh, m.formula, m.kind, m.synonyms, m.names_zh_other, q.value ->> 'term' as term,
      p.id as of_id, p.name as of_name, p.name_zh as of_name_zh
    from json_each(${JSON.stringify(names)}) q cross join minerals m on m.id = q.value ->> 'mineral_id'
      left join minerals p on p.id = m.parent_id
    order by q.key`);
  return rows.map((row) => mineralHit(row, row.term));
}

/** The search result for a mineral that a folded query found. */
export const mineralHit = (row: MineralHitRow, query: string): MineralHit => {
  const { id, name, name_zh, formula, kind, synonyms, names_zh_other } = row;
  const matchedName = matchingOtherName(query, [name, name_zh], [...parseList(synonyms), ...parseList(names_zh_other)]);
  return { id, name, name_zh, formula, kind, matched: matchedName, of: parentMineral(row) };
};

/** A mineral with all its data; for a synonym's id, its mineral. Null for an unknown id. */
export async function mineralById(db: CoreDb, id: string): Promise<Mineral | null> {
  const [row] = await db.all<MineralRow>(sql`
    select m.id, m.name, m.kind, m.symbol, m.formula, m.crystal_system, m.mohs_min, m.mohs_max, m.density_min,
      m.density_max, m.class, m.lustre, m.colours, m.name_zh, m.names_zh_other, m.synonyms, m.hazard,
      (select json_group_array(element) from
        (select element from mineral_elements where mineral_id = m.id order by position)) as elements,
      ${sourcesSql(sql.raw('m'))} as sources,
      p.id as of_id, p.name as of_name, p.name_zh as of_name_zh
    from minerals asked join minerals m on m.id = ${meantIdSql} left join minerals p on p.id = m.parent_id
    where asked.id = ${id}`);
  if (!row) return null;
  const {
    of_id,
    of_name,
    of_name_zh,
    lustre,
    colours,
    names_zh_other,
    synonyms,
    hazard,
    elements,
    sources,
    ...mineralFields
  } = row;
  return {
    ...mineralFields,
    of: parentMineral({ of_id, of_name, of_name_zh }),
    elements: parseList(elements),
    lustre: parseList(lustre),
    colours: parseList(colours),
    names_zh_other: parseList(names_zh_other),
    synonyms: parseList(synonyms),
    hazard: parseList<Mineral['hazard'][number]>(hazard),
    sources: parseList<ReferenceSource>(sources),
  };
}

/**
 * The minerals of these ids, keyed by the requested id and in that order; a synonym's id returns its mineral, an
 * unknown id is left out.
 */
export async function mineralsById(db: CoreDb, ids: readonly string[]): Promise<Map<string, MineralName>> {
  if (ids.length === 0) return new Map();
  const rows = await db.all<MineralName & { asked_id: string }>(sql`
    select asked.id as asked_id, m.id, m.name, m.name_zh, m.formula
    from json_each(${JSON.stringify(ids)}) q cross join minerals asked on asked.id = q.value
      cross join minerals m on m.id = ${meantIdSql}
    order by q.key`);
  return new Map(rows.map(({ asked_id, ...mineral }) => [asked_id, mineral]));
}

/** The elements of these minerals, each once: in the order of the ids and of each formula. */
export async function elementsOfMinerals(db: CoreDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.all<{ element: string }>(sql`
    select e.element from json_each(${JSON.stringify(ids)}) q
      cross join mineral_elements e on e.mineral_id = q.value
    order by q.key, e.position`);
  return [...new Set(rows.map(({ element }) => element))];
}

/**
 * The statement of the type-ahead. For a prefix with many terms, mineral_prefixes holds the proposals; any other
 * has at most a dozen terms, which are ranked here in the same way: a term that is the whole query by its grade,
 * then by standing.
 */
export const findMinerals = (query: string, limit: number): SQL => sql`
  select m.id, m.name, m.name_zh, m.formula, m.kind, m.synonyms, m.names_zh_other,
    p.id as of_id, p.name as of_name, p.name_zh as of_name_zh, hit.place
  from (
    select mineral_id, rank as place from mineral_prefixes where prefix = ${query}
    union all
    select mineral_id, min(case term when ${query} then grade else 3 end * 10000000 + standing) as place
    from (select 1 where not exists (select 1 from mineral_prefixes where prefix = ${query}))
      cross join mineral_terms
    where term >= ${query} and term < ${`${query}\u{10ffff}`}
    group by mineral_id
    order by place limit ${limit}
  ) hit cross join minerals m on m.id = hit.mineral_id left join minerals p on p.id = m.parent_id
  order by hit.place`;

/** The id of the row to answer with: a synonym's mineral, else the requested row. */
const meantIdSql = sql.raw(
  `case when asked.kind = 'synonym' and asked.parent_id is not null then asked.parent_id else asked.id end`,
);

const parseList = <T = string>(json: string): T[] => JSON.parse(json) as T[];

const parentMineral = ({ of_id, of_name, of_name_zh }: Parent) =>
  of_id !== null && of_name !== null ? { id: of_id, name: of_name, name_zh: of_name_zh } : null;
