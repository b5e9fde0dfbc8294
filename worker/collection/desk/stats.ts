import { and, asc, eq, sql } from 'drizzle-orm';
import type { CollectionStats } from '#contract/collection/desk/stats.ts';
import { fromMinor } from '#contract/collection/specimen/money.ts';
import { sizeClasses } from '#contract/format/size.ts';
import { collectionCountsQuery } from '#worker/collection/form/queries.ts';
import { acquisitions } from '#worker/collection/history/desk-tables.ts';
import { seriesQuery } from '#worker/collection/preference-row.ts';
import { countValues, selectTheseValues, selectValues } from '#worker/collection/search/count-values.ts';
import { nameFacets } from '#worker/collection/search/name-facets.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { localities } from '#worker/localities/tables.ts';

type AcquisitionRow = typeof acquisitions.$inferSelect;
type ValueCount = { value: string; specimen_count: number };
type Kind = 'mineral' | 'serie' | 'size_class' | 'missing' | 'locality';

const MINERALS_SHOWN = 20;
const SERIES_SHOWN = 1_000;

/**
 * Returns the statistics of a user's collection from maintained counts: the rows read depend on its variety,
 * not its size.
 */
export async function readStats({
  core,
  ownerDb,
  user,
}: Pick<Call<'user'>, 'core' | 'ownerDb' | 'user'>): Promise<CollectionStats> {
  const countries = await readCountries(core);
  const [
    [counts],
    serieRows,
    acquisitionRows,
    minerals,
    [mineralKinds],
    series,
    sizes,
    missingSizeCounts,
    countryCounts,
  ] = await ownerDb.batch([
    collectionCountsQuery(ownerDb, user.id),
    seriesQuery(ownerDb, user.id),
    acquisitionsQuery(ownerDb, user.id),
    selectValues(ownerDb, { ...ofKind(user.id, 'mineral'), limit: MINERALS_SHOWN }),
    countValues(ownerDb, ofKind(user.id, 'mineral')),
    selectValues(ownerDb, { ...ofKind(user.id, 'serie'), limit: SERIES_SHOWN }),
    selectValues(ownerDb, { ...ofKind(user.id, 'size_class'), limit: sizeClasses.length }),
    selectTheseValues(ownerDb, ofKind(user.id, 'missing'), ['size']),
    selectTheseValues(
      ownerDb,
      ofKind(user.id, 'locality'),
      countries.map(({ id }) => String(id)),
    ),
  ]);
  const namedFacets = await nameFacets(core, ownerDb, user.id, { mineral: minerals, locality: [] });
  const total = counts?.specimen_count ?? 0;
  const remarks = new Map(serieRows.map(({ code, remark }) => [code, remark]));
  return {
    total,
    minerals: { items: namedFacets.mineral, more: Math.max(0, (mineralKinds?.n ?? 0) - minerals.length) },
    countries: {
      items: countryCounts.flatMap((countryCount) => nameCountry(countryCount, countries)),
      without: total - totalCount(countryCounts),
    },
    series: series.map((seriesCount) => ({ ...seriesCount, remark: remarks.get(seriesCount.value) ?? '' })),
    years: yearCounts(acquisitionRows),
    size_classes: {
      items: sizeClasses.flatMap((value) => sizes.filter((sizeCount) => sizeCount.value === value)),
      without: missingSizeCounts[0]?.specimen_count ?? 0,
    },
    spending: acquisitionRows
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

const nameCountry = (valueCount: ValueCount, countries: readonly Country[]) => {
  const country = countries.find(({ id }) => String(id) === valueCount.value);
  return country ? [{ ...valueCount, name: country.name, name_zh: country.name_zh }] : [];
};

const readCountries = (core: CoreDb): Promise<Country[]> =>
  core
    .select({ id: localities.id, name: localities.name, name_zh: localities.name_zh })
    .from(localities)
    .where(and(sql`${localities.parent_id} is null`, eq(localities.kind, 'country')));

const acquisitionsQuery = (ownerDb: CatalogueDb, userId: string) =>
  ownerDb
    .select()
    .from(acquisitions)
    .where(eq(acquisitions.user_id, userId))
    .orderBy(asc(acquisitions.year), asc(acquisitions.currency));

const totalCount = (valueCounts: readonly ValueCount[]) =>
  valueCounts.reduce((sum, { specimen_count }) => sum + specimen_count, 0);

function yearCounts(acquisitionRows: readonly AcquisitionRow[]): CollectionStats['years'] {
  const years = new Map<string, number>();
  for (const { year, specimen_count } of acquisitionRows) years.set(year, (years.get(year) ?? 0) + specimen_count);
  return {
    items: [...years].flatMap(([value, specimen_count]) => (value === '' ? [] : [{ value, specimen_count }])),
    without: years.get('') ?? 0,
  };
}
