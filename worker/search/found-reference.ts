import { sql } from 'drizzle-orm';
import { COUNTED_MAX } from '#contract/search/found-kinds.ts';
import type { LocalityFound, MineralFound } from '#contract/search/found-things.ts';
import { pinyinMatch } from '#contract/search/read-as.ts';
import { countOfLocality, countOfMineral } from '../collection/showcase/term-counts.ts';
import { writtenQuestion } from '../db/prepared.ts';
import { findLocalities, type LocalityHitRow, localityHitIn } from '../localities/queries.ts';
import { findMinerals, type MineralHitRow, mineralHitIn } from '../minerals/queries.ts';
import { endOfTerms, localityNames, mineralNames, type ReferenceNames } from './reference-names.ts';

type Counted = { specimen_count: number };
export type MineralRow = MineralHitRow & Counted;
export type LocalityRow = LocalityHitRow & Counted;

const found = sql.raw('found.id');

/** The first minerals of a folded text, best first, each with what is shown of it. */
export const askMinerals = (query: string, limit: number) =>
  writtenQuestion<MineralRow>(sql`select found.*, ${countOfMineral(found)} as specimen_count
    from (${findMinerals(query, limit)}) found order by found.place`);

/** The first places of a folded text, best first, each with what is shown from there. */
export const askLocalities = (query: string, limit: number) =>
  writtenQuestion<LocalityRow>(sql`select found.*, ${countOfLocality(found)} as specimen_count
    from (${findLocalities(query, limit)}) found order by found.place`);

/** How many minerals or places begin with a folded text, of the first names that do. */
const askHowMany =
  ({ terms, of }: ReferenceNames) =>
  (query: string) =>
    writtenQuestion<{ n: number; walked: number }>(sql`select count(distinct ${of}) as n, count(*) as walked
    from (select ${of} from ${terms} where term >= ${query} and term < ${endOfTerms(query)} limit ${COUNTED_MAX + 1})`);
export const askHowManyMinerals = askHowMany(mineralNames);
export const askHowManyLocalities = askHowMany(localityNames);

/** What is said of a mineral that a text found. */
export const mineralFoundIn = ({ specimen_count, ...row }: MineralRow, query: string): MineralFound => ({
  ...mineralHitIn(row, query),
  specimen_count,
  read_as: pinyinMatch(row.name_zh, query),
});

/** What is said of a place that a text found. */
export const localityFoundIn = ({ specimen_count, ...row }: LocalityRow, query: string): LocalityFound => ({
  ...localityHitIn(row, query),
  specimen_count,
  read_as: pinyinMatch(row.name_zh, query),
});
