import { Trans, useLingui } from '@lingui/react/macro';
import type { CollectionStats } from '#contract/collection/stats.ts';
import { filterAddress } from '#web/collection/desk/desk-address.ts';
import { BarPlot } from '#web/collection/desk/figures/bar-plot.tsx';
import { useFormat } from '#web/shell/format.ts';

/** What was paid by year, a plot for each currency: sums of several are no sum. */
export function SpendingPlots({ spending }: Pick<CollectionStats, 'spending'>) {
  const { t } = useLingui();
  const { money } = useFormat();
  const currencies = [...new Set(spending.map(({ currency }) => currency))];
  return currencies.map((currency) => (
    <BarPlot
      key={currency}
      title={t`Spent by year, ${currency}`}
      valueName={t`Amount`}
      bars={spending
        .filter((one) => one.currency === currency)
        .map(({ year, amount }) => ({
          label: year ?? t`not dated`,
          value: amount,
          said: money(amount, currency),
          to: year ? filterAddress({ purchased_from: year, purchased_to: year, currency }) : null,
        }))}
      note={<Trans>Only you see this.</Trans>}
    />
  ));
}
