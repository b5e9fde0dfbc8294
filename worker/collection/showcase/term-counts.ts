import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { commonToken } from '#worker/collection/search/index-tokens.ts';
import { showcaseTerms } from './showcase-index-table.ts';

const { term, doc } = showcaseTerms;

/** How many specimens on show have a token. */
export const countOfTerm = (token: string | SQL): SQL<number> =>
  sql<number>`coalesce((select ${doc} from ${showcaseTerms} where ${term} = ${token}), 0)`;

/** How many specimens on show are of a mineral; its id is a column. */
export const countOfMineral = (id: SQLWrapper): SQL<number> =>
  countOfTerm(sql`${commonToken({ kind: 'mineral', value: '' })} || lower(hex(${id}))`);

/** How many specimens on show are from a place and all that lies in it; its id is a column. */
export const countOfLocality = (id: SQLWrapper): SQL<number> =>
  countOfTerm(sql`${commonToken({ kind: 'locality', value: '' })} || lower(hex(cast(${id} as text)))`);

/** Tokens that begin so and end otherwise. */
export const prefixCondition = (prefix: string): SQL => sql`${term} >= ${prefix} and ${term} < ${`${prefix}g`}`;

/** How many such tokens there are, of which anything is on show: no more than `most`. */
export const countOfTerms = (prefix: string, maxCount: number): SQL<number> =>
  sql<number>`(select count(*) from (select 1 from ${showcaseTerms} where ${prefixCondition(prefix)} limit ${maxCount}))`;

/** What stands in such a token behind the beginning, as a number. */
export const numberOfTerm = (prefix: string): SQL<number> =>
  sql<number>`cast(substr(${term}, ${[...prefix].length + 1}) as integer)`;
