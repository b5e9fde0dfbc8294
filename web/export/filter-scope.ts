import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { linkTo } from '#contract/paths.ts';
import { activeFilters, filteredAddress } from '#web/collection/desk/desk-address.ts';

/** The addresses of the export page and of a report of what a filter leaves. */
export const exportAddress = (filter: SpecimenFilters) => filteredAddress(linkTo('exportCollection'), filter);
export const reportAddress = (kind: string, filter: SpecimenFilters) =>
  filteredAddress(linkTo('collectionReport'), filter, [['kind', kind]]);

/** Whether a filter narrows anything. */
export const isNarrowed = (filter: SpecimenFilters): boolean => activeFilters(filter).length > 0;
