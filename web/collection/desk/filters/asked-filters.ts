import { type FacetKind, ownFacetKinds } from '#contract/collection/listing/facets.ts';
import { filterValues } from '#contract/collection/listing/filter-values.ts';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { activeFilters } from '#web/collection/desk/desk-address.ts';

/** What is asked for while the window is open: of each kind its values, of each range what is typed. */
export type AskedFilters = { chosen: Partial<Record<FacetKind, readonly string[]>>; typed: Record<string, string> };

const isKind = (name: string): name is FacetKind => ownFacetKinds.some((kind) => kind === name);

/** What a filter asks for. */
export function askedFilters(filter: SpecimenFilters): AskedFilters {
  const said = activeFilters(filter);
  const chosen = Object.fromEntries(ownFacetKinds.map((kind) => [kind, filterValues(filter[kind])]));
  return { chosen, typed: Object.fromEntries(said.filter(([name]) => !isKind(name))) };
}

export const isPriced = ({ price_min, price_max }: AskedFilters['typed']) => Boolean(price_min || price_max);

/** What is asked for in the schema's words: a price nobody gave a currency is in dollars. */
export function toInput({ chosen, typed: { currency = 'USD', ...typed } }: AskedFilters) {
  const said = { ...typed, ...(isPriced(typed) && { currency }), ...chosen };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value.length > 0));
}
