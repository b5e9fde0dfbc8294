import { useAtomValue } from 'jotai';
import type { PublicFacetKind } from '#contract/collection/listing/facets.ts';
import type { PublicFacetCounts } from '#contract/collection/listing/filters.ts';
import { elementBySymbol } from '#contract/minerals/periodic-table.ts';
import { nameIn, useValueName } from '#web/collection/listing/filter-words.ts';
import type { ListingQuery } from '#web/collection/listing/listing-address.ts';
import type { CountedValue } from '#web/shell/filters/counted-value.ts';
import { localeAtom } from '#web/shell/language.ts';

/**
 * What a filter can be, in words: those that leave the most first, countries before the places in them. Once a country
 * is chosen, only the places in it and the other countries.
 */
export function useFilterValues(query: ListingQuery, facets: PublicFacetCounts) {
  const locale = useAtomValue(localeAtom);
  const valueName = useValueName(facets, []);
  return (kind: PublicFacetKind): CountedValue[] => {
    if (kind === 'element')
      return facets.element.map(({ value, specimen_count: count }) => ({
        value,
        count,
        ...elementWords(value, locale === 'zh'),
      }));
    if (kind === 'locality') return placesIn(facets.locality, query.locality, locale);
    return facets[kind].map((one) => ({
      value: one.value,
      count: one.specimen_count,
      name: valueName(kind, one.value),
      hint: 'remark' in one ? one.remark : '',
      also: 'name_zh' in one ? `${one.name} ${one.name_zh ?? ''}` : '',
    }));
  };
}

type Places = PublicFacetCounts['locality'];

function placesIn(places: Places, chosen: string | undefined, locale: Parameters<typeof nameIn>[1]): CountedValue[] {
  const countries = places.filter(({ kind }) => kind === 'country');
  const within = places.find(({ value }) => value === chosen)?.country;
  const others = places.filter((place) => place.kind !== 'country' && (!within || place.country === within));
  return [...countries, ...others].map(({ value, specimen_count: count, ...place }) => {
    const country = place.kind === 'country' ? undefined : countries.find((one) => one.value === place.country);
    const hint = country ? nameIn(country, locale) : '';
    return { value, count, name: nameIn(place, locale), hint, also: `${place.name} ${place.name_zh ?? ''}` };
  });
}

function elementWords(symbol: string, isChinese: boolean) {
  const element = elementBySymbol(symbol);
  const name = (isChinese ? element?.name_zh : element?.name) ?? '';
  return { name: symbol, hint: name, also: `${element?.name ?? ''} ${element?.name_zh ?? ''}` };
}
