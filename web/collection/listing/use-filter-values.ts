import { useAtomValue } from 'jotai';
import type { PublicFacetKind } from '#contract/collection/listing/facets.ts';
import type { PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import { elementBySymbol } from '#contract/minerals/periodic-table.ts';
import type { FilterValue } from '#web/shell/filters/counted-value.ts';
import { localeAtom } from '#web/shell/language.ts';
import { localizedName, useValueName } from './filter-names.ts';
import type { ListingQuery } from './listing-address.ts';

/**
 * Returns a function that lists a filter's values with names and counts, most frequent first. Of the localities,
 * all countries come first; once a locality is chosen, the smaller ones are only those of its country.
 */
export function useFilterValues(query: ListingQuery, facetCounts: PublicFacetCounts) {
  const locale = useAtomValue(localeAtom);
  const valueName = useValueName(facetCounts, []);
  return (kind: PublicFacetKind): FilterValue[] => {
    if (kind === 'element')
      return facetCounts.element.map(({ value, specimen_count: count }) => ({
        value,
        count,
        ...elementTexts(value, locale === 'zh'),
      }));
    if (kind === 'locality') return localityValues(facetCounts.locality, query.locality, locale);
    return facetCounts[kind].map((facetValue) => ({
      value: facetValue.value,
      count: facetValue.specimen_count,
      name: valueName(kind, facetValue.value),
      hint: 'remark' in facetValue ? facetValue.remark : '',
      searchTexts: 'name_zh' in facetValue ? `${facetValue.name} ${facetValue.name_zh ?? ''}` : '',
    }));
  };
}

type LocalityFacets = PublicFacetCounts['locality'];

function localityValues(
  localities: LocalityFacets,
  chosenValue: string | undefined,
  locale: Parameters<typeof localizedName>[1],
): FilterValue[] {
  const countries = localities.filter(({ kind }) => kind === 'country');
  const chosenCountry = localities.find(({ value }) => value === chosenValue)?.country;
  const innerLocalities = localities.filter(
    (locality) => locality.kind !== 'country' && (!chosenCountry || locality.country === chosenCountry),
  );
  return [...countries, ...innerLocalities].map(({ value, specimen_count: count, ...locality }) => {
    const country =
      locality.kind === 'country' ? undefined : countries.find((candidate) => candidate.value === locality.country);
    const hint = country ? localizedName(country, locale) : '';
    return {
      value,
      count,
      name: localizedName(locality, locale),
      hint,
      searchTexts: `${locality.name} ${locality.name_zh ?? ''}`,
    };
  });
}

function elementTexts(symbol: string, isChinese: boolean) {
  const element = elementBySymbol(symbol);
  const name = (isChinese ? element?.name_zh : element?.name) ?? '';
  return { name: symbol, hint: name, searchTexts: `${element?.name ?? ''} ${element?.name_zh ?? ''}` };
}
