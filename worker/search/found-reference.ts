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

/** The number of minerals or localities that begin with a folded text, counted over the first such names. */
const askHowMany =
  ({ terms, idColumn }: ReferenceNames) =>
  (query: string) =>
    writtenQuestion<{ n: number; walked: number }>(sql`select count(distinct ${idColumn}) as n, count(*) as walked
    from (select ${idColumn} from ${terms} where term >= ${query} and term < ${endOfTerms(query)} limit ${COUNTED_MAX + 1})`);
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
