import { useAtomValue } from 'jotai';
import type { PublicFacetKind } from '#contract/collection/listing/facets.ts';
import type { PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import { elementBySymbol } from '#contract/minerals/periodic-table.ts';
import type { CountedValue } from '#web/shell/filters/counted-value.ts';
import { localeAtom } from '#web/shell/language.ts';
import { localizedName, useValueName } from './filter-names.ts';
import type { ListingQuery } from './listing-address.ts';

/**
 * Returns a function that lists a filter's values with names and counts, most frequent first. Of the localities,
 * all countries come first; once a locality is chosen, the smaller ones are only those of its country.
 */
export function useFilterValues(query: ListingQuery, facets: PublicFacetCounts) {
  const locale = useAtomValue(localeAtom);
  const valueName = useValueName(facets, []);
  return (kind: PublicFacetKind): CountedValue[] => {
    if (kind === 'element')
      return facets.element.map(({ value, specimen_count: count }) => ({
        value,
        count,
        ...elementTexts(value, locale === 'zh'),
      }));
    if (kind === 'locality') return localityValues(facets.locality, query.locality, locale);
    return facets[kind].map((facetValue) => ({
      value: facetValue.value,
      count: facetValue.specimen_count,
      name: valueName(kind, facetValue.value),
      hint: 'remark' in facetValue ? facetValue.remark : '',
      also: 'name_zh' in facetValue ? `${facetValue.name} ${facetValue.name_zh ?? ''}` : '',
    }));
  };
}

type LocalityFacets = PublicFacetCounts['locality'];

function localityValues(
  localities: LocalityFacets,
  chosenValue: string | undefined,
  locale: Parameters<typeof localizedName>[1],
): CountedValue[] {
  const countries = localities.filter(({ kind }) => kind === 'country');
  const chosenCountry = localities.find(({ value }) => value === chosenValue)?.country;
  const innerLocalities = localities.filter(
    (locality) => locality.kind !== 'country' && (!chosenCountry || locality.country === chosenCountry),
  );
  return [...countries, ...innerLocalities].map(({ value, specimen_count: count, ...place }) => {
    const country =
      place.kind === 'country' ? undefined : countries.find((candidate) => candidate.value === place.country);
    const hint = country ? localizedName(country, locale) : '';
    return { value, count, name: localizedName(place, locale), hint, also: `${place.name} ${place.name_zh ?? ''}` };
  });
}

function elementTexts(symbol: string, isChinese: boolean) {
  const element = elementBySymbol(symbol);
  const name = (isChinese ? element?.name_zh : element?.name) ?? '';
  return { name: symbol, hint: name, also: `${element?.name ?? ''} ${element?.name_zh ?? ''}` };
}
