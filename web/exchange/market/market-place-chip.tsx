import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { MarketFilters, MarketPlaceKind } from '#contract/exchange/market/market-filters.ts';
import { localitiesApi } from '#contract/localities/api.ts';
import { placeNameIn } from '#contract/localities/written-place.ts';
import { useMarketChange } from '#web/exchange/market/market-address.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Chip } from '#web/ui/chip.tsx';

type Props = { kind: MarketPlaceKind; place: string; asked: MarketFilters };

/** A place that the market is narrowed to, by its name: taken off at a press. */
export function MarketPlaceChip({ kind, place, asked }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const change = useMarketChange(asked);
  const { value } = useRead(place, (signal) => call(localitiesApi.locality, { id: place }, { quiet: true, signal }));
  return (
    <Chip on onClick={() => change({ [kind]: undefined })}>
      <span className="text-graphite">{kind === 'offered_at' ? t`Offered from` : t`Wanted from`} </span>
      <span className="max-w-60 truncate">{value ? placeNameIn(value, locale) : place}</span>
    </Chip>
  );
}
