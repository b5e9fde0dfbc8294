import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { goneCounts, isInsurable } from '#contract/export/report/insured-sums.ts';
import { type SpecimenReport, saysPrices } from '#contract/export/report/reports.ts';
import { isNarrowed, reportAddress } from '#web/export/filter-scope.ts';
import { FilterSummary } from '#web/export/filter-summary.tsx';
import { usePages } from '#web/lib/read/use-pages.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { InsuredSums } from './insured-sums.tsx';
import { PrintButton } from './print-button.tsx';
import { type ReportedPage, readReportPage } from './read-report-page.ts';
import { ReportBar } from './report-bar.tsx';
import { ReportTable } from './report-table.tsx';
import { usePaper } from './use-print-styles.ts';

type GoneCountsSummaryProps = { kind: SpecimenReport; specimens: readonly OwnSpecimen[] };

/**
 * How many specimens a report leaves out, or does not add up, because they are no longer in the collection, by
 * status.
 */
function GoneCountsSummary({ kind, specimens }: GoneCountsSummaryProps) {
  const { number, joinNames } = useFormat();
  const locale = useAtomValue(localeAtom);
  const statusCounts = goneCounts(specimens);
  if (statusCounts.length === 0) return null;
  const { choiceNames } = specimenFields.status.kind;
  const reasons = joinNames(statusCounts.map(({ status, count }) => `${choiceNames[status][locale]} ${number(count)}`));
  const total = statusCounts.reduce((sum, { count }) => sum + count, 0);
  return (
    <p>
      {kind === 'insurance' ? (
        <Plural
          value={total}
          one={`# specimen is left out, because it is no longer in the collection: ${reasons}`}
          other={`# specimens are left out, because they are no longer in the collection: ${reasons}`}
        />
      ) : (
        <Plural
          value={total}
          one={`# specimen is gone and not counted: ${reasons}`}
          other={`# specimens are gone and not counted: ${reasons}`}
        />
      )}
    </p>
  );
}

/** All specimens of a report, read page by page on its own; after a failure reading stops until `load` is called. */
function useReported(firstPage: ReportedPage, filter: SpecimenFilters) {
  const { items, hasMore, state, load } = usePages(firstPage, (cursor, signal) =>
    readReportPage(filter, cursor, signal),
  );
  useEffect(() => {
    if (hasMore && state === 'idle') void load();
  }, [hasMore, state, load]);
  return { items, hasMore, isFailed: state === 'failed', load };
}

/** Reports that loading stopped, with a button to continue. */
function ReportFailed({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <Note tone="error" live action={<Button onClick={onAgain}>{t`Try again`}</Button>}>
      {t`The report is not whole yet: not every specimen could be read.`}
    </Note>
  );
}

type Props = { kind: SpecimenReport; filter: SpecimenFilters; firstPage: ReportedPage };

/**
 * A report of specimens, loaded page by page; it can be printed once it is complete. The insurance report leaves out
 * specimens that are no longer in the collection.
 */
export function SpecimensReport({ kind, filter, firstPage }: Props) {
  const { number } = useFormat();
  const { day } = useTimeFormat();
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
        {items.length > 0 && !isFailed && <PrintButton isReading={hasMore} />}
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
