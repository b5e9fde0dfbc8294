import { and, asc, eq, sql } from 'drizzle-orm';
import type { CollectionStats } from '#contract/collection/desk/stats.ts';
import { fromMinor } from '#contract/collection/specimen/money.ts';
import { sizeClasses } from '#contract/collection/specimen/size.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { CoreDb } from '../../db/core.ts';
import type { Call } from '../../http/serve.ts';
import { localities } from '../../localities/tables.ts';
import { seriesOf } from '../preferences/preference-row.ts';
import { countsOf } from '../queries.ts';
import { countValues, selectTheseValues, selectValues } from '../search/count-values.ts';
import { nameFacets } from '../search/name-facets.ts';
import { acquisitions } from './desk-tables.ts';

type Bought = typeof acquisitions.$inferSelect;
type Counted = { value: string; specimen_count: number };
type Kind = 'mineral' | 'serie' | 'size_class' | 'missing' | 'locality';

const MINERALS_SHOWN = 20;
const SERIES_SHOWN = 1_000;

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
    selectValues(own, { ...ofKind(user.id, 'mineral'), limit: MINERALS_SHOWN }),
    countValues(own, ofKind(user.id, 'mineral')),
    selectValues(own, { ...ofKind(user.id, 'serie'), limit: SERIES_SHOWN }),
    selectValues(own, { ...ofKind(user.id, 'size_class'), limit: sizeClasses.length }),
    selectTheseValues(own, ofKind(user.id, 'missing'), ['size']),
    selectTheseValues(
      own,
      ofKind(user.id, 'locality'),
      countries.map(({ id }) => String(id)),
    ),
  ]);
  const named = await nameFacets(core, own, user.id, { mineral: minerals, locality: [] });
  const total = counts?.specimen_count ?? 0;
  const remarks = new Map(serieRows.map(({ code, remark }) => [code, remark]));
  return {
    total,
    minerals: { items: named.mineral, more: Math.max(0, (mineralKinds?.n ?? 0) - minerals.length) },
    countries: {
      items: places.flatMap((one) => nameCountry(one, countries)),
      without: total - sumOf(places),
    },
    series: series.map((one) => ({ ...one, remark: remarks.get(one.value) ?? '' })),
    years: yearsOf(bought),
    size_classes: {
      items: sizeClasses.flatMap((value) => sizes.filter((one) => one.value === value)),
      without: missing[0]?.specimen_count ?? 0,
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

const ofKind = (user_id: string, kind: Kind) => ({ user_id, scope: 'own', kind }) as const;

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

function yearsOf(bought: readonly Bought[]): CollectionStats['years'] {
  const years = new Map<string, number>();
  for (const { year, specimen_count } of bought) years.set(year, (years.get(year) ?? 0) + specimen_count);
  return {
    items: [...years].flatMap(([value, specimen_count]) => (value === '' ? [] : [{ value, specimen_count }])),
    without: years.get('') ?? 0,
  };
}
