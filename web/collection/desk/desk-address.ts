import type { DeskView } from '#contract/collection/desk/views.ts';
import { filterValues, usualSort } from '#contract/collection/listing/filter-values.ts';
import {
  type OwnSort,
  ownFilters,
  ownSorts,
  readOwnFilters,
  type SpecimenFilters,
  withWholePrice,
} from '#contract/collection/listing/own-filters.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { type ColumnName, knownColumns, usualColumns } from './columns.ts';

export const deskTabs = ['specimens', 'figures', 'storage', 'operations', 'trash'] as const;
export type DeskTab = (typeof deskTabs)[number];

/**
 * The query of the user's own list, stored entirely in the address. `view` is the saved view that it started from.
 */
export type DeskQuery = {
  filter: SpecimenFilters;
  sort: OwnSort | null;
  columns: readonly ColumnName[];
  view: string | null;
};

/** The tab that an address opens. */
export const deskTab = (search: URLSearchParams): DeskTab =>
  deskTabs.find((tab) => tab === search.get('tab')) ?? 'specimens';

/** The query of an address. One with only `view` stands for the view as saved. */
export function deskQuery(search: URLSearchParams, views: readonly DeskView[]): DeskQuery {
  const savedView = views.find(({ id }) => id === search.get('view'));
  if (savedView && !hasExplicitQuery(search)) return viewQuery(savedView);
  return {
    filter: readOwnFilters(search),
    sort: ownSorts.find((sort) => sort === search.get('sort')) ?? null,
    columns: knownColumns(search.get('columns')?.split(',') ?? []),
    view: savedView?.id ?? null,
  };
}

/** Whether an address contains its own query, beside the view that it started from. */
export const hasExplicitQuery = (search: URLSearchParams) =>
  ['sort', 'columns', ...Object.keys(ownFilters)].some((name) => search.has(name));

/** The query of a saved view. */
export const viewQuery = ({ id, filter, sort, columns }: DeskView): DeskQuery => ({
  filter,
  sort,
  columns: knownColumns(columns),
  view: id,
});

/** The address of a query; the default order and the default columns are left out. */
export function deskAddress({ filter, sort, columns, view }: DeskQuery): string {
  const search = new URLSearchParams(activeFilters(filter));
  if (sort && sort !== usualSort) search.set('sort', sort);
  if (columns.join() !== usualColumns.join()) search.set('columns', columns.join(','));
  if (view && search.size > 0) search.set('view', view);
  return screenAddress('myCollection') + (search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : '');
}

/** The key of a list of specimens: another filter or order is another list, other columns are not. */
export const listKey = (query: DeskQuery) => deskAddress({ ...query, columns: usualColumns, view: null });

/** The address of a saved view, or of another tab of the screen. */
export const viewAddress = (id: string) => `${screenAddress('myCollection')}?view=${id}`;
export const tabAddress = (tab: DeskTab) => screenAddress('myCollection') + (tab === 'specimens' ? '' : `?tab=${tab}`);

/** The address of the default list under a filter. */
export const filterAddress = (filter: SpecimenFilters) =>
  deskAddress({ filter, sort: null, columns: usualColumns, view: null });

/** The address of another screen or file for the specimens that match a filter. */
export function filteredAddress(
  path: string,
  filter: SpecimenFilters,
  extraParams: readonly (readonly [string, string])[] = [],
): string {
  const search = new URLSearchParams([...extraParams, ...activeFilters(filter)].map(([name, value]) => [name, value]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Whether two queries show the same specimens, in any order. */
export const isSameFilter = (a: DeskQuery, b: DeskQuery) => filterAddress(a.filter) === filterAddress(b.filter);

/** The name and value of each active filter; a filter with several values appears once per value. */
export const activeFilters = (filter: SpecimenFilters): [keyof SpecimenFilters, string][] =>
  (Object.keys(ownFilters) as (keyof SpecimenFilters)[]).flatMap((name) => {
    const filterValue = filter[name];
    const values = typeof filterValue === 'number' ? [String(filterValue)] : filterValues(filterValue);
    return values.flatMap((value): [keyof SpecimenFilters, string][] => (value === '' ? [] : [[name, value]]));
  });

/** A filter without one of its values. */
export function withoutValue(filter: SpecimenFilters, name: keyof SpecimenFilters, value: string): SpecimenFilters {
  const filterValue = filter[name];
  const remainingValues = Array.isArray(filterValue) ? filterValue.filter((filterItem) => filterItem !== value) : [];
  return withFilter(filter, { [name]: remainingValues.length > 0 ? remainingValues : undefined });
}

/** Whether two queries show the same list, whatever view they started from. */
export const isSameQuery = (a: DeskQuery, b: DeskQuery) =>
  deskAddress({ ...a, view: null }) === deskAddress({ ...b, view: null });

/**
 * A filter with another one merged in or removed. A price is removed with its currency, and the other way round.
 */
export function withFilter(filter: SpecimenFilters, change: Partial<SpecimenFilters>): SpecimenFilters {
  const next = { ...filter, ...change };
  const entries = Object.entries(next)
    .map(([name, value]) => [name, Array.isArray(value) && value.length < 2 ? value[0] : value])
    .filter(([, value]) => value !== undefined && value !== '');
  const newFilters = Object.fromEntries(entries) as SpecimenFilters;
  if (newFilters.price_min === undefined && newFilters.price_max === undefined) delete newFilters.currency;
  return withWholePrice(newFilters);
}
