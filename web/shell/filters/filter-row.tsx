import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ChipRow } from '#web/ui/chip-row.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { FilterOpener } from './use-filter-window.ts';

type Props = {
  /** how many filters are on */
  activeCount: number;
  opensAll: FilterOpener;
  /** a chip for each filter */
  children: ReactNode;
};

/**
 * The filters as one row of chips after the button for all filters; its height does not change when the counts
 * arrive.
 */
export function FilterRow({ activeCount, opensAll, children }: Props) {
  const { t } = useLingui();
  return (
    <ChipRow oneLine label={t`Filters`}>
      <button type="button" className="chip" {...opensAll}>
        <Icon small name="i-lucide-list-filter" className="text-graphite" />
        <Trans>All filters</Trans>
        {activeCount > 0 && <span className="num text-graphite">{activeCount}</span>}
      </button>
      {children}
    </ChipRow>
  );
}
