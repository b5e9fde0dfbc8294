import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { type ReportKind, reportKinds } from '#contract/export/report/reports.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { activeFilters, filteredAddress } from '#web/collection/desk/desk-address.ts';

/** The addresses of the export page and of a report of what a filter leaves. */
export const exportAddress = (filter: SpecimenFilters) => filteredAddress(linkTo('exportCollection'), filter);
export const reportAddress = (kind: string, filter: SpecimenFilters) =>
  filteredAddress(linkTo('collectionReport'), filter, [['kind', kind]]);

/** The reports that a filter can narrow, or all without one: lists of wants and of what is offered are of no filter. */
export const availableReportKinds = (filter: SpecimenFilters): ReportKind[] =>
  reportKinds.filter((kind) => !isNarrowed(filter) || (kind !== 'wants' && kind !== 'swaps'));

/** Whether a filter narrows anything. */
export const isNarrowed = (filter: SpecimenFilters): boolean => activeFilters(filter).length > 0;
