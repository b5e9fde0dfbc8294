import { type FacetKind, ownFacetKinds } from '#contract/collection/listing/facets.ts';
import { filterValues } from '#contract/collection/listing/filter-values.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { activeFilters } from '#web/collection/desk/desk-address.ts';

/** The choices while the filter dialog is open: the values of each kind, and the typed texts of each range. */
export type AskedFilters = {
  chosenValues: Partial<Record<FacetKind, readonly string[]>>;
  typedValues: Record<string, string>;
};

const isKind = (name: string): name is FacetKind => ownFacetKinds.some((kind) => kind === name);

/** The choices that a filter stands for. */
export function askedFilters(filter: SpecimenFilters): AskedFilters {
  const entries = activeFilters(filter);
  const chosenValues = Object.fromEntries(ownFacetKinds.map((kind) => [kind, filterValues(filter[kind])]));
  return { chosenValues, typedValues: Object.fromEntries(entries.filter(([name]) => !isKind(name))) };
}

export const isPriced = ({ price_min, price_max }: AskedFilters['typedValues']) => Boolean(price_min || price_max);

/** The choices as input of the schema: a price without a currency is in dollars. */
export function toInput({ chosenValues, typedValues: { currency = 'USD', ...typedTexts } }: AskedFilters) {
  const values = { ...typedTexts, ...(isPriced(typedTexts) && { currency }), ...chosenValues };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.length > 0));
}
