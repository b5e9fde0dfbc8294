import { Trans, useLingui } from '@lingui/react/macro';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { CollectionStats } from '#contract/collection/desk/stats.ts';
import { compareCounted } from '#contract/format/names.ts';
import { filterAddress } from '#web/collection/desk/desk-address.ts';
import { DeskTabState } from '#web/collection/desk/desk-tab-state.tsx';
import { NoSpecimensYet } from '#web/collection/desk/no-own-specimens.tsx';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useFormat } from '#web/shell/format.ts';
import { BarPlot } from './bar-plot.tsx';
import { CountPlots } from './count-plots.tsx';

type SpendingRows = CollectionStats['spending'];

/**
 * What was paid by year, newest first, with the sum: one plot per currency, because amounts in several currencies
 * cannot be summed.
 */
function SpendingPlots({ spendingRows }: { spendingRows: SpendingRows }) {
  const { t } = useLingui();
  const { money } = useFormat();
  return [...Map.groupBy(spendingRows, ({ currency }) => currency)].map(([currency, years]) => (
    <BarPlot
      key={currency}
      title={t`Spent by year, ${currency}`}
      valueName={t`Amount`}
      bars={years.toSorted(newestFirst).map(({ year, amount }) => ({
        label: year ?? t`not dated`,
        value: amount,
        valueText: money(amount, currency),
        to: year ? filterAddress({ purchased_from: year, purchased_to: year, currency }) : null,
      }))}
      total={money(
        years.reduce((sum, { amount }) => sum + amount, 0),
        currency,
      )}
      note={<Trans>Only you see this.</Trans>}
    />
  ));
}

/** Sorts rows without a year last. */
const newestFirst = (a: SpendingRows[number], b: SpendingRows[number]) => compareCounted(b.year ?? '', a.year ?? '');

/** Statistics of the user's own collection as small plots, each of them also a table. */
export function FiguresTab() {
  const { t } = useLingui();
  const { value: answer, ...readState } = useRead('figures', (signal) =>
    call(deskApi.stats, {}, { quiet: true, signal }),
  );
  if (!answer) return <DeskTabState {...readState} />;
  if (answer.series.every(({ specimen_count }) => specimen_count === 0)) return <NoSpecimensYet />;
  return (
    <section aria-label={t`Figures`} className="grid gap-x-gap gap-y-10 lg:grid-cols-2">
      <CountPlots stats={answer} />
      <SpendingPlots spendingRows={answer.spending} />
    </section>
  );
}
