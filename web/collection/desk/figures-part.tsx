import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { deskApi } from '#contract/collection/desk-api.ts';
import type { SizeClass } from '#contract/collection/size.ts';
import type { CollectionStats } from '#contract/collection/stats.ts';
import { useSizeClassName } from '#web/collection/collection-words.ts';
import { type Bar, BarPlot } from '#web/collection/desk/bar-plot.tsx';
import { filterAddress } from '#web/collection/desk/desk-address.ts';
import { PartState } from '#web/collection/desk/part-state.tsx';
import { SpendingPlots } from '#web/collection/desk/spending-plots.tsx';
import { useAnswer } from '#web/collection/desk/use-answer.ts';
import { nameIn } from '#web/collection/filter-words.ts';
import { call } from '#web/lib/call.ts';
import { localeAtom } from '#web/shell/language.ts';

/** What one's own collection comes to, in small plots, each of them a table as well. */
export function FiguresPart() {
  const { t } = useLingui();
  const ask = useCallback(() => call(deskApi.stats, {}, { quiet: true }), []);
  const { answer, again } = useAnswer(ask);
  if (!answer) return <PartState hasFailed={answer === null} onRetry={() => void again()} />;
  return (
    <section aria-label={t`Figures`} className="grid gap-x-gap gap-y-10 lg:grid-cols-2">
      <CountPlots stats={answer} />
      <SpendingPlots spending={answer.spending} />
    </section>
  );
}

function CountPlots({ stats }: { stats: CollectionStats }) {
  const { t, i18n } = useLingui();
  const locale = useAtomValue(localeAtom);
  const sizeName = useSizeClassName();
  const { minerals, countries, series, years, size_classes } = stats;
  const barOf = (label: string, count: number, to: string | null): Bar => ({
    label,
    value: count,
    said: i18n.number(count),
    to,
  });
  return (
    <>
      <BarPlot
        title={t`By mineral`}
        bars={minerals.items.map((one) =>
          barOf(nameIn(one, locale), one.specimen_count, filterAddress({ mineral: one.value })),
        )}
        note={
          minerals.more > 0 && <Plural value={minerals.more} one="and # more mineral" other="and # more minerals" />
        }
      />
      <BarPlot
        title={t`By country`}
        bars={countries.items.map((one) =>
          barOf(nameIn(one, locale), one.specimen_count, filterAddress({ locality: one.value })),
        )}
        note={<Without count={countries.without} />}
      />
      <BarPlot
        title={t`By series`}
        bars={series.map(({ value, remark, specimen_count }) =>
          barOf(remark ? `${value} ${remark}` : value, specimen_count, filterAddress({ serie: value })),
        )}
      />
      <BarPlot
        title={t`By size`}
        bars={size_classes.items.map(({ value, specimen_count }) =>
          barOf(sizeName(value as SizeClass), specimen_count, filterAddress({ size_class: value as SizeClass })),
        )}
        note={<Without count={size_classes.without} />}
      />
      <BarPlot
        title={t`By year of purchase`}
        bars={years.items.map(({ value, specimen_count }) =>
          barOf(value, specimen_count, filterAddress({ purchased_from: value, purchased_to: value })),
        )}
        note={<Without count={years.without} />}
      />
    </>
  );
}

const Without = ({ count }: { count: number }) =>
  count > 0 && <Plural value={count} one="# specimen without it" other="# specimens without it" />;
