import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyFacet, Facet } from '#contract/collection/listing/facets.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { valuesOf } from '../../db/json-lists.ts';
import { facetCounts, type Scope } from '../facets/facet-tables.ts';
import { collectionCounts, preferences } from '../tables.ts';

type CountedFacet = Facet & { specimen_count: number };

const { digits, separator, size_unit, weight_unit, currency, translated_language, version } = preferences;

/**
 * What a list has to know of its collector, in one query: how they write, how much they have, and how much each of
 * several facets has. Nothing of somebody whose catalogue holds nothing.
 */
export const startList = (db: CatalogueDb, userId: string, scope: Scope, facets: readonly AnyFacet[] = []) =>
  db
    .select({
      kept: collectionCounts.kept,
      listed: collectionCounts.listed,
      preference: { digits, separator, size_unit, weight_unit, currency, translated_language, version },
      facets: countsOf(userId, scope, facets).mapWith(readCounts).as('facets'),
    })
    .from(collectionCounts)
    .leftJoin(preferences, eq(preferences.user_id, collectionCounts.user_id))
    .where(eq(collectionCounts.user_id, userId));

export type Start = Awaited<ReturnType<typeof startList>>[number];

const readCounts = (json: string) => JSON.parse(json) as CountedFacet[];

function countsOf(userId: string, scope: Scope, facets: readonly AnyFacet[]): SQL<CountedFacet[]> {
  if (facets.length === 0) return sql`'[]'`;
  const { kind, value, specimen_count } = facetCounts;
  const asked = JSON.stringify(facets.flatMap((facet) => facet.values.map((one) => [facet.kind, one])));
  return sql`(select json_group_array(json_object('kind', ${kind}, 'value', ${value}, 'specimen_count', ${specimen_count}))
    from ${facetCounts} where ${and(eq(facetCounts.user_id, userId), eq(facetCounts.scope, scope))}
      and (${kind}, ${value}) in (select ${valuesOf(2)} from json_each(${asked}) c))`;
}
