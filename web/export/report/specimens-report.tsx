import { Plural, Trans } from '@lingui/react/macro';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import { isInsurable } from '#contract/export/report/insured.ts';
import { type SpecimenReport, saysPrices } from '#contract/export/report/reports.ts';
import { FilterSummary } from '#web/export/filter-line.tsx';
import { isNarrowed, reportAddress } from '#web/export/filter-scope.ts';
import { useFormat } from '#web/shell/format.ts';
import { GoneCountsSummary } from './gone-counts-line.tsx';
import { InsuredSums } from './insured-sums.tsx';
import { PrintButton } from './print-button.tsx';
import type { ReportedPage } from './read-reported.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportFailed } from './report-failed.tsx';
import { ReportTable } from './report-table.tsx';
import { usePaper } from './use-paper.ts';
import { useReported } from './use-reported.ts';

type Props = { kind: SpecimenReport; filter: SpecimenFilters; firstPage: ReportedPage };

/**
 * A report of specimens, loaded page by page; it can be printed once it is complete. The insurance report leaves out
 * specimens that are no longer in the collection.
 */
export function SpecimensReport({ kind, filter, firstPage }: Props) {
  const { day, number } = useFormat();
  const { items, hasMore, isFailed, load } = useReported(firstPage, filter);
  const title = usePaper(kind);
  const read = number(items.length);
  const shownSpecimens = kind === 'insurance' ? items.filter(isInsurable) : items;
  return (
    <>
      <ReportBar kind={kind} filter={filter}>
        <p role="status" className="text-t2 text-graphite">
          {hasMore && !isFailed && <Trans>{read} read…</Trans>}
        </p>
        {items.length > 0 && !isFailed && <PrintButton reading={hasMore} />}
      </ReportBar>
      <article className="mx-auto max-w-200 px-edge py-6 print:(max-w-none p-0)">
        <h1 className="text-h1">{title}</h1>
        <div className="mt-1 mb-4 text-t2 text-graphite">
          <p>
            {day(Date.now())} ·{' '}
            <Plural value={shownSpecimens.length} _0="No specimens" one="# specimen" other="# specimens" />
          </p>
          {isNarrowed(filter) && (
            <FilterSummary filter={filter} specimens={items} allAddress={reportAddress(kind, {})} />
          )}
          {saysPrices(kind) && !hasMore && <GoneCountsSummary kind={kind} specimens={items} />}
        </div>
        {isFailed && <ReportFailed onAgain={() => void load()} />}
        {shownSpecimens.length > 0 && <ReportTable kind={kind} specimens={shownSpecimens} />}
        {saysPrices(kind) && !hasMore && <InsuredSums specimens={items} />}
      </article>
    </>
  );
}
