import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { MarketFilters, MarketLocalityKind } from '#contract/exchange/market/market-filters.ts';
import type { LocalityName } from '#contract/localities/locality-precision.ts';
import { localizedLocalityName } from '#contract/localities/written-place.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useMarketChange } from './market-address.ts';

type Props = {
  kind: MarketLocalityKind;
  id: string;
  locality: Pick<LocalityName, 'name' | 'name_zh'> | undefined;
  asked: MarketFilters;
};

/** The name of a locality that the market is filtered by; a press removes the filter. */
export function MarketLocalityChip({ kind, id, locality, asked }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const change = useMarketChange(asked);
  return (
    <Chip on onClick={() => change({ [kind]: undefined })}>
      <span className="text-graphite">{kind === 'offered_at' ? t`Offered from` : t`Wanted from`} </span>
      <span className="max-w-60 truncate">{locality ? localizedLocalityName(locality, locale) : id}</span>
    </Chip>
  );
}
