import { Plural, Trans } from '@lingui/react/macro';
import { type SpecimenReport, saysPrices } from '#contract/export/report/reports.ts';
import { PriceSums } from '#web/export/report/price-sums.tsx';
import { PrintButton } from '#web/export/report/print-button.tsx';
import type { ReportedPage } from '#web/export/report/read-reported.ts';
import { ReportBar } from '#web/export/report/report-bar.tsx';
import { ReportFailed } from '#web/export/report/report-failed.tsx';
import { ReportTable } from '#web/export/report/report-table.tsx';
import { usePaper } from '#web/export/report/use-paper.ts';
import { useReported } from '#web/export/report/use-reported.ts';
import { useFormat } from '#web/shell/format.ts';

type Props = { kind: SpecimenReport; first: ReportedPage };

/** A report of all specimens: read page by page until all are there, and only then printed. */
export function SpecimensReport({ kind, first }: Props) {
  const { day, number } = useFormat();
  const { items, hasMore, isFailed, load } = useReported(first);
  const title = usePaper(kind);
  const read = number(items.length);
  return (
    <>
      <ReportBar kind={kind}>
        <p role="status" className="text-t2 text-graphite">
          {hasMore && !isFailed && <Trans>{read} read…</Trans>}
        </p>
        {items.length > 0 && !isFailed && <PrintButton reading={hasMore} />}
      </ReportBar>
      <article className="mx-auto max-w-200 px-edge py-6 print:(max-w-none p-0)">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-1 mb-4 text-t2 text-graphite">
          {day(Date.now())} · <Plural value={items.length} _0="No specimens" one="# specimen" other="# specimens" />
        </p>
        {isFailed && <ReportFailed onAgain={() => void load()} />}
        {items.length > 0 && <ReportTable kind={kind} specimens={items} />}
        {saysPrices(kind) && !hasMore && <PriceSums specimens={items} />}
      </article>
    </>
  );
}
