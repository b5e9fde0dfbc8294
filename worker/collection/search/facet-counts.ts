import {
  type FacetKind,
  ownFacetKinds,
  type PublicFacetKind,
  publicFacetKinds,
} from '#contract/collection/listing/facets.ts';
import type { PublicFilters } from '#contract/collection/listing/filter-values.ts';
import type { CountedFacet, OwnFacetCounts, PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import type { Call } from '../../http/serve.ts';
import { countLeft, type LeftCounts } from '../listing/left-counts.ts';
import { isWhole } from '../listing/plan-search.ts';
import { ofCollector } from '../listing/public-collection.ts';
import { seriesOf } from '../preferences/preference-row.ts';
import { countsOf } from '../queries.ts';
import { selectValues } from './count-values.ts';
import type { Scope } from './index-tables.ts';
import { nameFacets } from './name-facets.ts';

const OF_A_KIND = 100;
/** Elements and localities are shown in views of their own, and storage places as a whole tree, which want more of them. */
const most: Partial<Record<FacetKind, number>> = { element: 120, locality: 300, storage: 1_000 };

type Whose = { core: CoreDb; db: CatalogueDb; user_id: string; scope: Scope };

const countsOfKind = ({ db, user_id, scope }: Omit<Whose, 'core'>, kind: FacetKind) =>
  selectValues(db, { user_id, scope, kind, limit: most[kind] ?? OF_A_KIND });

/** What each of these filters leaves, one trip to the catalogue and one to core for the names. */
async function readCounts<K extends FacetKind>(whose: Whose, kinds: readonly K[], left: LeftCounts = {}) {
  const { db, core, user_id, scope } = whose;
  const [[counts], series, ...found] = await db.batch([
    countsOf(db, user_id),
    seriesOf(db, user_id),
    ...kinds.map((kind) => countsOfKind(whose, kind)),
  ]);
  const by = Object.fromEntries(
    kinds.map((kind, at) => [kind, left[kind]?.slice(0, most[kind] ?? OF_A_KIND) ?? found[at] ?? []]),
  ) as Record<K, CountedFacet[]>;
  const of = (kind: FacetKind): CountedFacet[] => (by as Partial<Record<FacetKind, CountedFacet[]>>)[kind] ?? [];
  const named = await nameFacets(core, db, user_id, { mineral: of('mineral'), locality: of('locality') });
  const remark = (code: string) => series.find((serie) => serie.code === code)?.remark ?? '';
  const answer = {
    ...by,
    total: (scope === 'own' ? counts?.specimen_count : counts?.listed_count) ?? 0,
    serie: of('serie').map((serie) => ({ ...serie, remark: remark(serie.value) })),
    ...named,
  };
  return { answer, isKnown: counts !== undefined };
}

/** Counts for the filters of what visitors find in a collection: of what those that are on leave, as far as that can be read. */
export async function readPublicFacets(
  reader: Call<'public'>,
  { username, ...asked }: PublicFilters & { username: string },
): Promise<PublicFacetCounts> {
  const counts = await ofCollector(reader, username, async (db, { user_id }) => {
    const whose: Whose = { core: reader.core, db, user_id, scope: 'public' };
    const { isKnown, ...answer } = await readLeftCounts(whose, publicFacetKinds, asked);
    return isKnown ? answer : null;
  });
  const none = Object.fromEntries(publicFacetKinds.map((kind) => [kind, []])) as Record<PublicFacetKind, never[]>;
  return counts ?? { total: 0, matching: 0, ...none };
}

/** The counts under the filters of one's own list. */
export async function readOwnFacets(
  { core, own, user }: Call<'user'>,
  asked: SpecimenFilters,
): Promise<OwnFacetCounts> {
  const whose: Whose = { core, db: own, user_id: user.id, scope: 'own' };
  const { isKnown: _, ...answer } = await readLeftCounts(whose, ownFacetKinds, asked);
  return answer;
}

async function readLeftCounts<K extends FacetKind>(whose: Whose, kinds: readonly K[], asked: SpecimenFilters) {
  const left = isWhole(asked) ? null : await countLeft(whose.db, whose.user_id, whose.scope, asked);
  const { answer, isKnown } = await readCounts(whose, kinds, left?.counts);
  return { ...answer, isKnown, matching: isWhole(asked) ? answer.total : (left?.matching ?? null) };
}

/** The elements that visitors find in a collection, the most frequent first. */
export async function readPublicElements(reader: Pick<Call<'public'>, 'c' | 'core'>, username: string) {
  const counts = await ofCollector(reader, username, async (db, { user_id }) => {
    const found = await countsOfKind({ db, user_id, scope: 'public' }, 'element');
    return found.length > 0 ? found : null;
  });
  return { elements: (counts ?? []).map(asElement) };
}

/** The elements in one's own specimens, the most frequent first. */
export async function readOwnElements({ own, user }: Call<'user'>) {
  const counts = await countsOfKind({ db: own, user_id: user.id, scope: 'own' }, 'element');
  return { elements: counts.map(asElement) };
}

const asElement = ({ value, specimen_count }: CountedFacet) => ({ symbol: value, specimen_count });
