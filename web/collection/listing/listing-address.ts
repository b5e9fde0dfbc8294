import { type PublicSort, publicSorts } from '#contract/collection/api.ts';
import { type PublicFacetKind, publicFacetKinds } from '#contract/collection/listing/facets.ts';
import { type PublicFilters, readPublicFilters, usualPublicSort } from '#contract/collection/listing/filter-values.ts';
import { type FieldTable, matchingFieldKeys } from '#contract/collection/specimen/field.ts';
import { type SpecimenAddressFields, specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { screenAddress } from '#contract/routes/paths.ts';

/** The query of a collection's list, stored in the address. Without a sort, the default order. */
export type ListingQuery = { username: string; sort?: PublicSort | undefined } & PublicFilters;

/** The query of an address; invalid parts are left out. */
export function listingQuery(username: string, search: URLSearchParams): ListingQuery {
  const query: ListingQuery = { username, ...readPublicFilters(search) };
  const sort = publicSorts.find((candidate) => candidate === search.get('sort'));
  return sort && sort !== usualPublicSort ? { ...query, sort } : query;
}

/**
 * The query of the list that the address of a specimen names. Without a sort, the visitor came by a link and saw no
 * list: its neighbours are those by number. A list in its default order is named by that order.
 */
export function neighbourListQuery(username: string, search: URLSearchParams): ListingQuery {
  const query = listingQuery(username, search);
  return search.get('sort') === usualPublicSort ? { ...query, sort: usualPublicSort } : query;
}

/** The query by which the specimens of a list find their neighbours in it. */
export const shownListQuery = (list: ListingQuery): ListingQuery => ({ ...list, sort: list.sort ?? usualPublicSort });

/** The filters that every list has, in the order of the row. */
const generalFilters = ['locality', 'mineral', 'element', 'serie', 'size_class', 'has_media', 'tag'] as const;

/** The filters for visitors on the fields of a table, in the order of the row. */
export const filterOrder = <T extends FieldTable>(table: T) => [
  ...generalFilters,
  ...matchingFieldKeys(table, { facet: 'public' }),
];
export const filterKinds = filterOrder(specimenFields);

/** The active filters, in the order of the row. */
export const activeFilterKinds = (query: ListingQuery): PublicFacetKind[] =>
  publicFacetKinds.filter((kind) => query[kind] !== undefined);

/** Whether a search or a filter is active. */
export const isNarrowed = (query: ListingQuery) => query.q !== undefined || activeFilterKinds(query).length > 0;

/** The search part of a query's address: `?element=F&sort=newest`, or an empty text. */
export function listingSearch({ username: _, ...searchParameters }: ListingQuery): string {
  const entries = Object.entries(searchParameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(entries).toString();
  return search && `?${search}`;
}

/** The address of a list, which does not name the default order. */
export const listingAddress = ({ sort, ...query }: ListingQuery) =>
  screenAddress('userCollection', { username: query.username }) +
  listingSearch(sort === usualPublicSort ? query : { ...query, sort });

/** The address of a specimen with the query of the list that the visitor came from. */
export const listedAddress = (specimen: Omit<SpecimenAddressFields, 'username'>, list: ListingQuery) =>
  specimenAddress({ ...specimen, username: list.username }, listingSearch(list));
