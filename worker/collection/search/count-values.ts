import { and, asc, desc, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { FacetKind } from '#contract/collection/listing/facets.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { inList } from '#worker/db/json-lists.ts';
import { indexTerms, type Scope } from './index-tables.ts';
import { facetToken, kindBounds, valueOfToken } from './index-tokens.ts';

type Kind = { user_id: string; scope: Scope; kind: FacetKind };

const { term, col, doc } = indexTerms;
const specimenCount = sql<number>`sum(${doc})`;

const ofKind = ({ user_id, scope, kind }: Kind): SQL | undefined => {
  const [from, to] = kindBounds(user_id, kind);
  return and(gte(term, from), lt(term, to), scope === 'public' ? sql`${col} = 'open'` : undefined);
};

const countQuery = (db: CatalogueDb, { user_id, kind }: Kind, condition: SQL | undefined) =>
  db
    .select({
      value: sql<string>`${term}`.mapWith((token: string) => valueOfToken(user_id, kind, token)),
      specimen_count: specimenCount,
    })
    .from(indexTerms)
    .where(condition)
    .groupBy(term)
    .$dynamic();

/** Counts the specimens of each value of a kind: the values with the most specimens, or the first by alphabet. */
export const selectValues = (
  db: CatalogueDb,
  { limit, sortKey = 'count', ...kind }: Kind & { limit: number; sortKey?: 'count' | 'value' },
) =>
  countQuery(db, kind, ofKind(kind))
    .orderBy(sortKey === 'value' ? asc(term) : desc(specimenCount), asc(term))
    .limit(limit);

/** Counts the specimens of each of these values, those with the most first. */
export const selectTheseValues = (db: CatalogueDb, kind: Kind, values: readonly string[]) => {
  const tokens = values.map((value) => facetToken(kind.user_id, { kind: kind.kind, value }));
  return countQuery(db, kind, and(sql`${term} in ${inList(tokens)}`, ofKind(kind))).orderBy(
    desc(specimenCount),
    asc(term),
  );
};

/** Counts the values of a kind. */
export const countValues = (db: CatalogueDb, kind: Kind) =>
  db
    .select({ n: sql<number>`count(distinct ${term})` })
    .from(indexTerms)
    .where(ofKind(kind));
