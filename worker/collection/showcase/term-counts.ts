import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { commonToken } from '#worker/collection/search/index-tokens.ts';
import { showcaseTerms } from './showcase-index-table.ts';

const { term, doc } = showcaseTerms;

/** Counts the shown specimens that have a token. */
export const countOfTerm = (token: string | SQL): SQL<number> =>
  sql<number>`coalesce((select ${doc} from ${showcaseTerms} where ${term} = ${token}), 0)`;

/** Counts the shown specimens of a mineral; its id is a column. */
export const countOfMineral = (id: SQLWrapper): SQL<number> =>
  countOfTerm(sql`${commonToken({ kind: 'mineral', value: '' })} || lower(hex(${id}))`);

/** Counts the shown specimens from a locality and everything in it; its id is a column. */
export const countOfLocality = (id: SQLWrapper): SQL<number> =>
  countOfTerm(sql`${commonToken({ kind: 'locality', value: '' })} || lower(hex(cast(${id} as text)))`);

/** The condition for tokens with this prefix. */
export const prefixCondition = (prefix: string): SQL => sql`${term} >= ${prefix} and ${term} < ${`${prefix}g`}`;

/** Counts the tokens with this prefix that have a shown specimen, up to `maxCount`. */
export const countOfTerms = (prefix: string, maxCount: number): SQL<number> =>
  sql<number>`(select count(*) from (select 1 from ${showcaseTerms} where ${prefixCondition(prefix)} limit ${maxCount}))`;

/** The number after the prefix of such a token. */
export const numberOfTerm = (prefix: string): SQL<number> =>
  sql<number>`cast(substr(${term}, ${[...prefix].length + 1}) as integer)`;
