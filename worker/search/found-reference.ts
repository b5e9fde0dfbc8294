import { sql } from 'drizzle-orm';
import { COUNTED_MAX } from '#contract/search/found-kinds.ts';
import type { LocalityFound, MineralFound } from '#contract/search/found-things.ts';
import { pinyinMatch } from '#contract/text/pinyin-match.ts';
import { countOfLocality, countOfMineral } from '#worker/collection/showcase/term-counts.ts';
import { writtenQuestion } from '#worker/db/prepared-query.ts';
import { findLocalities, type LocalityHitRow, localityHit } from '#worker/localities/queries.ts';
import { findMinerals, type MineralHitRow, mineralHit } from '#worker/minerals/queries.ts';
import { endOfTerms, localityNames, mineralNames, type ReferenceNames } from './reference-names.ts';

type SpecimenCount = { specimen_count: number };
export type MineralRow = MineralHitRow & SpecimenCount;
export type LocalityRow = LocalityHitRow & SpecimenCount;

const foundIdSql = sql.raw('found.id');

/** The first minerals of a folded text, best first, each with its number of shown specimens. */
export const askMinerals = (query: string, limit: number) =>
  writtenQuestion<MineralRow>(sql`select found.*, ${countOfMineral(foundIdSql)} as specimen_count
    from (${findMinerals(query, limit)}) found order by found.place`);

/** The first localities of a folded text, best first, each with the number of specimens shown from there. */
export const askLocalities = (query: string, limit: number) =>
  writtenQuestion<LocalityRow>(sql`select found.*, ${countOfLocality(foundIdSql)} as specimen_count
    from (${findLocalities(query, limit)}) found order by found.place`);

/** A mineral by its id, and for a synonym its mineral. */
export const askMineralById = (id: string) =>
  writtenQuestion<MineralRow>(sql`
    select m.id, m.name, m.name_zh, m.formula, m.kind, m.synonyms, m.names_zh_other, p.id as of_id, p.name as of_name,
      p.name_zh as of_name_zh, ${countOfMineral(sql.raw('m.id'))} as specimen_count
    from minerals asked cross join minerals m left join minerals p on p.id = m.parent_id
    where asked.id = ${id}
      and m.id = case when asked.kind = 'synonym' then coalesce(asked.parent_id, asked.id) else asked.id end`);

/** A locality by its id, and for a merged one the one that it was merged into. */
export const askLocalityById = (id: number) =>
  writtenQuestion<LocalityRow>(sql`
    select l.id, l.name, l.name_zh, l.kind, l.path, l.names_other, l.search_helps,
      ${countOfLocality(sql.raw('l.id'))} as specimen_count
    from localities asked cross join localities l
    where asked.id = ${id} and l.id = coalesce(asked.merged_into, asked.id)`);

/**
 * The number of minerals or localities that begin with a folded text, or have it as their formula. It is stored with
 * the proposals of every crowded prefix; of any other the few names are counted.
 */
const askHowMany =
  ({ terms, prefixes, idColumn }: ReferenceNames) =>
  (query: string) =>
    writtenQuestion<{ n: number }>(sql`select coalesce((select total from ${prefixes} where prefix = ${query} limit 1),
      (select count(distinct ${idColumn}) from (select ${idColumn} from ${terms}
        where term >= ${query} and term < ${endOfTerms(query)} limit ${COUNTED_MAX + 1}))) as n`);
export const askHowManyMinerals = askHowMany(mineralNames);
export const askHowManyLocalities = askHowMany(localityNames);

/** The search result for a mineral. */
export const mineralFound = ({ specimen_count, ...row }: MineralRow, query: string): MineralFound => ({
  ...mineralHit(row, query),
  specimen_count,
  read_as: pinyinMatch(row.name_zh, query),
});

/** The search result for a locality. */
export const localityFound = ({ specimen_count, ...row }: LocalityRow, query: string): LocalityFound => ({
  ...localityHit(row, query),
  specimen_count,
  read_as: pinyinMatch(row.name_zh, query),
});
