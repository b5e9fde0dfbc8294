import {
  type FacetKind,
  ownFacetKinds,
  type PublicFacetKind,
  publicFacetKinds,
} from '#contract/collection/listing/facets.ts';
import type { PublicFilters } from '#contract/collection/listing/filter-values.ts';
import type { FacetCount, OwnFacetCounts, PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { collectionCountsQuery } from '#worker/collection/form/queries.ts';
import { countFilteredFacets, type FilteredFacetCounts } from '#worker/collection/listing/filtered-facet-counts.ts';
import { isUnfiltered } from '#worker/collection/listing/plan-search.ts';
import { seriesQuery } from '#worker/collection/preference-row.ts';
import { selectValues } from '#worker/collection/search/count-values.ts';
import type { Scope } from '#worker/collection/search/index-tables.ts';
import { nameFacets } from '#worker/collection/search/name-facets.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { ofCollector } from './public-collection.ts';

const OF_A_KIND = 100;
/**
 * Elements and localities have views of their own, and storage places show a whole tree; those need more values.
 */
const facetLimits: Partial<Record<FacetKind, number>> = { element: 120, locality: 300, storage: 1_000 };

type FacetScope = { core: CoreDb; db: CatalogueDb; user_id: string; scope: Scope };

const countsOfKind = ({ db, user_id, scope }: Omit<FacetScope, 'core'>, kind: FacetKind) =>
  selectValues(db, { user_id, scope, kind, limit: facetLimits[kind] ?? OF_A_KIND });

/** Counts what each of these filters leaves, in one trip to the catalogue and one to core for the names. */
async function readCounts<K extends FacetKind>(
  facetScope: FacetScope,
  kinds: readonly K[],
  filteredCounts: FilteredFacetCounts = {},
) {
  const { db, core, user_id, scope } = facetScope;
  const [[counts], series, ...facetCounts] = await db.batch([
    collectionCountsQuery(db, user_id),
    seriesQuery(db, user_id),
    ...kinds.map((kind) => countsOfKind(facetScope, kind)),
  ]);
  const countsByKind = Object.fromEntries(
    kinds.map((kind, index) => [
      kind,
      filteredCounts[kind]?.slice(0, facetLimits[kind] ?? OF_A_KIND) ?? facetCounts[index] ?? [],
    ]),
  ) as Record<K, FacetCount[]>;
  const kindFacets = (kind: FacetKind): FacetCount[] =>
    (countsByKind as Partial<Record<FacetKind, FacetCount[]>>)[kind] ?? [];
  const namedFacets = await nameFacets(core, db, user_id, {
    mineral: kindFacets('mineral'),
    locality: kindFacets('locality'),
  });
  const remark = (code: string) => series.find((serie) => serie.code === code)?.remark ?? '';
  const answer = {
    ...countsByKind,
    total: (scope === 'own' ? counts?.specimen_count : counts?.listed_count) ?? 0,
    serie: kindFacets('serie').map((serie) => ({ ...serie, remark: remark(serie.value) })),
    ...namedFacets,
  };
  return { answer, isKnown: counts !== undefined };
}

/**
 * Returns the filter counts of what visitors find in a collection, narrowed by the active filters as far as that
 * can be read.
 */
export async function readPublicFacets(
  reader: Call<'public'>,
  { username, ...filters }: PublicFilters & { username: string },
): Promise<PublicFacetCounts> {
  const counts = await ofCollector(reader, username, async (db, { user_id }) => {
    const facetScope: FacetScope = { core: reader.core, db, user_id, scope: 'public' };
    const { isKnown, ...answer } = await readLeftCounts(facetScope, publicFacetKinds, filters);
    return isKnown ? answer : null;
  });
  const emptyCounts = Object.fromEntries(publicFacetKinds.map((kind) => [kind, []])) as Record<
    PublicFacetKind,
    never[]
  >;
  return counts ?? { total: 0, matching: 0, ...emptyCounts };
}

/** Returns the filter counts of the owner's list. */
export async function readOwnFacets(
  { core, ownerDb, user }: Call<'user'>,
  filters: SpecimenFilters,
): Promise<OwnFacetCounts> {
  const facetScope: FacetScope = { core, db: ownerDb, user_id: user.id, scope: 'own' };
  const { isKnown: _, ...answer } = await readLeftCounts(facetScope, ownFacetKinds, filters);
  return answer;
}

async function readLeftCounts<K extends FacetKind>(
  facetScope: FacetScope,
  kinds: readonly K[],
  filters: SpecimenFilters,
) {
  const filteredCounts = isUnfiltered(filters)
    ? null
    : await countFilteredFacets(facetScope.db, facetScope.user_id, facetScope.scope, filters);
  const { answer, isKnown } = await readCounts(facetScope, kinds, filteredCounts?.counts);
  return { ...answer, isKnown, matching: isUnfiltered(filters) ? answer.total : (filteredCounts?.matchCount ?? null) };
}

/** The elements that visitors find in a collection, the most frequent first. */
export async function readPublicElements(reader: Pick<Call<'public'>, 'c' | 'core'>, username: string) {
  const counts = await ofCollector(reader, username, async (db, { user_id }) => {
    const elements = await countsOfKind({ db, user_id, scope: 'public' }, 'element');
    return elements.length > 0 ? elements : null;
  });
  return { elements: (counts ?? []).map(asElement) };
}

/** Returns the elements in the owner's specimens, the most frequent first. */
export async function readOwnElements({ ownerDb, user }: Call<'user'>) {
  const counts = await countsOfKind({ db: ownerDb, user_id: user.id, scope: 'own' }, 'element');
  return { elements: counts.map(asElement) };
}

const asElement = ({ value, specimen_count }: FacetCount) => ({ symbol: value, specimen_count });
