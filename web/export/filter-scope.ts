import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { type ReportKind, reportKinds } from '#contract/export/report/reports.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { activeFilters, filteredAddress } from '#web/collection/desk/desk-address.ts';

/** The addresses of the export page and of a report for the specimens a filter leaves. */
export const exportAddress = (filter: SpecimenFilters) => filteredAddress(screenAddress('exportCollection'), filter);
export const reportAddress = (kind: string, filter: SpecimenFilters) =>
  filteredAddress(screenAddress('collectionReport'), filter, [['kind', kind]]);

/** The reports available for a filter, or all without one: the lists of wants and offers can't be filtered. */
export const availableReportKinds = (filter: SpecimenFilters): ReportKind[] =>
  reportKinds.filter((kind) => !isNarrowed(filter) || (kind !== 'wants' && kind !== 'swaps'));

/** Whether any filter is set. */
export const isNarrowed = (filter: SpecimenFilters): boolean => activeFilters(filter).length > 0;
