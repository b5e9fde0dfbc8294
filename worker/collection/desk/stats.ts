import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { CollectionStats } from '#contract/collection/desk/stats.ts';
import { fromMinor } from '#contract/collection/specimen/money.ts';
import { sizeClasses } from '#contract/collection/specimen/size.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import { listed } from '../../db/json-lists.ts';
import type { Call } from '../../http/serve.ts';
import { localities } from '../../localities/tables.ts';
import { facetCounts } from '../facets/facet-tables.ts';
import { nameFacets } from '../facets/name-facets.ts';
import { seriesOf } from '../preferences/preference-row.ts';
import { countsOf } from '../queries.ts';
import { acquisitions } from './desk-tables.ts';

type Bought = typeof acquisitions.$inferSelect;
type Counted = { value: string; specimen_count: number };
type Kind = 'mineral' | 'serie' | 'size_class' | 'missing' | 'locality';

const MINERALS_SHOWN = 20;

/** What somebody's collection comes to, from counts that are kept: the rows read follow its variety, not its size. */
export async function readStats({
  core,
  own,
  user,
}: Pick<Call<'user'>, 'core' | 'own' | 'user'>): Promise<CollectionStats> {
  const countries = await readCountries(core);
  const [[counts], serieRows, bought, minerals, [mineralKinds], series, sizes, missing, places] = await own.batch([
    countsOf(own, user.id),
    seriesOf(own, user.id),
    boughtBy(own, user.id),
    countedKind(own, user.id, 'mineral').orderBy(desc(facetCounts.specimen_count)).limit(MINERALS_SHOWN),
    own.select({ n: sql<number>`count(*)` }).from(facetCounts).where(ofKind(user.id, 'mineral')),
    countedKind(own, user.id, 'serie'),
    countedKind(own, user.id, 'size_class'),
    countedKind(own, user.id, 'missing'),
    countedPlaces(
      own,
      user.id,
      countries.map(({ id }) => id),
    ),
  ]);
  const named = await nameFacets(core, own, user.id, { mineral: minerals, locality: [] });
  const total = counts?.kept ?? 0;
  const remarks = new Map(serieRows.map(({ code, remark }) => [code, remark]));
  return {
    total,
    minerals: { items: named.mineral, more: Math.max(0, (mineralKinds?.n ?? 0) - minerals.length) },
    countries: {
      items: places.flatMap((one) => nameCountry(one, countries)),
      without: total - sumOf(places),
    },
    series: mostFirst(series).map((one) => ({ ...one, remark: remarks.get(one.value) ?? '' })),
    years: yearsOf(bought),
    size_classes: {
      items: sizeClasses.flatMap((value) => sizes.filter((one) => one.value === value)),
      without: missing.find(({ value }) => value === 'size')?.specimen_count ?? 0,
    },
    spending: bought
      .filter(({ currency }) => currency !== '')
      .map(({ year, currency, amount_minor, specimen_count }) => ({
        year: year === '' ? null : year,
        currency,
        amount: fromMinor(amount_minor, currency),
        specimen_count,
      })),
  };
}

const ofKind = (userId: string, kind: Kind) =>
  and(eq(facetCounts.user_id, userId), eq(facetCounts.scope, 'own'), eq(facetCounts.kind, kind));

const countedKind = (own: CatalogueDb, userId: string, kind: Kind) =>
  own
    .select({ value: facetCounts.value, specimen_count: facetCounts.specimen_count })
    .from(facetCounts)
    .where(ofKind(userId, kind))
    .$dynamic();

/** Countries stand among the other places; each is asked for by itself. */
const countedPlaces = (own: CatalogueDb, userId: string, ids: readonly number[]) =>
  countedKind(own, userId, 'locality')
    .where(and(ofKind(userId, 'locality'), sql`${facetCounts.value} in ${listed(ids.map(String))}`))
    .orderBy(desc(facetCounts.specimen_count));

type Country = { id: number; name: string; name_zh: string | null };

const nameCountry = (counted: Counted, countries: readonly Country[]) => {
  const country = countries.find(({ id }) => String(id) === counted.value);
  return country ? [{ ...counted, name: country.name, name_zh: country.name_zh }] : [];
};

const readCountries = (core: CoreDb): Promise<Country[]> =>
  core
    .select({ id: localities.id, name: localities.name, name_zh: localities.name_zh })
    .from(localities)
    .where(and(sql`${localities.parent_id} is null`, eq(localities.kind, 'country')));

const boughtBy = (own: CatalogueDb, userId: string) =>
  own
    .select()
    .from(acquisitions)
    .where(eq(acquisitions.user_id, userId))
    .orderBy(asc(acquisitions.year), asc(acquisitions.currency));

const sumOf = (counted: readonly Counted[]) => counted.reduce((sum, { specimen_count }) => sum + specimen_count, 0);

const mostFirst = (counted: readonly Counted[]) => [...counted].sort((a, b) => b.specimen_count - a.specimen_count);

function yearsOf(bought: readonly Bought[]): CollectionStats['years'] {
  const years = new Map<string, number>();
  for (const { year, specimen_count } of bought) years.set(year, (years.get(year) ?? 0) + specimen_count);
  return {
    items: [...years].flatMap(([value, specimen_count]) => (value === '' ? [] : [{ value, specimen_count }])),
    without: years.get('') ?? 0,
  };
}
