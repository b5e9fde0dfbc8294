import { Trans, useLingui } from '@lingui/react/macro';
import type { CollectionStats } from '#contract/collection/desk/stats.ts';
import { compareCounted } from '#contract/format/names.ts';
import { filterAddress } from '#web/collection/desk/desk-address.ts';
import { useFormat } from '#web/shell/format.ts';
import { BarPlot } from './bar-plot.tsx';

type SpendingRows = CollectionStats['spending'];

/**
 * What was paid by year, newest first, with the sum: one plot per currency, because amounts in several currencies
 * cannot be summed.
 */
export function SpendingPlots({ spending }: { spending: SpendingRows }) {
  const { t } = useLingui();
  const { money } = useFormat();
  return [...Map.groupBy(spending, ({ currency }) => currency)].map(([currency, years]) => (
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
