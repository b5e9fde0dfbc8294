import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { CollectionStats } from '#contract/collection/desk/stats.ts';
import type { SizeClass } from '#contract/format/size.ts';
import { useSizeClassName } from '#web/collection/choice-names.ts';
import { filterAddress } from '#web/collection/desk/desk-address.ts';
import { localizedName } from '#web/collection/listing/filter-names.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { type Bar, BarPlot } from './bar-plot.tsx';

/** The number of specimens of each mineral, country, series, size and year. */
export function CountPlots({ stats }: { stats: CollectionStats }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const locale = useAtomValue(localeAtom);
  const sizeName = useSizeClassName();
  const { minerals, countries, series, years, size_classes } = stats;
  const createBar = (label: string, count: number, to: string | null): Bar => ({
    label,
    value: count,
    valueText: number(count),
    to,
  });
  return (
    <>
      <BarPlot
        title={t`By mineral`}
        bars={minerals.items.map((mineral) =>
          createBar(localizedName(mineral, locale), mineral.specimen_count, filterAddress({ mineral: mineral.value })),
        )}
        remainderNote={
          minerals.more > 0 && <Plural value={minerals.more} one="and # more mineral" other="and # more minerals" />
        }
      />
      <BarPlot
        title={t`By country`}
        bars={countries.items.map((country) =>
          createBar(localizedName(country, locale), country.specimen_count, filterAddress({ locality: country.value })),
        )}
        note={<MissingValueNote count={countries.without} />}
      />
      <BarPlot
        title={t`By series`}
        bars={series.map(({ value, remark, specimen_count }) =>
          createBar(remark ? `${value} ${remark}` : value, specimen_count, filterAddress({ serie: value })),
        )}
      />
      <BarPlot
        title={t`By size`}
        bars={size_classes.items.map(({ value, specimen_count }) =>
          createBar(sizeName(value as SizeClass), specimen_count, filterAddress({ size_class: value as SizeClass })),
        )}
        note={<MissingValueNote count={size_classes.without} />}
      />
      <BarPlot
        title={t`By year of purchase`}
        bars={years.items
          .toReversed()
          .map(({ value, specimen_count }) =>
            createBar(value, specimen_count, filterAddress({ purchased_from: value, purchased_to: value })),
          )}
        note={<MissingValueNote count={years.without} />}
      />
    </>
  );
}

const MissingValueNote = ({ count }: { count: number }) =>
  count > 0 && <Plural value={count} one="# specimen without it" other="# specimens without it" />;
