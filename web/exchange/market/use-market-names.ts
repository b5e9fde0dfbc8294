import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { MarketCounts, MarketIntent } from '#contract/exchange/market/market.ts';
import type { MarketKind } from '#contract/exchange/market/market-filters.ts';
import type { Locale } from '#contract/format/locale.ts';
import { countryName } from '#contract/format/names.ts';
import { type SizeClass, sizeClasses } from '#contract/format/size.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { useSizeClassName } from '#web/collection/choice-names.ts';
import { localeAtom } from '#web/shell/language.ts';

/** The names of the market's filters. */
export function useMarketFilterNames(): Record<MarketKind, string> {
  const { t } = useLingui();
  return {
    offered: t`Offers`,
    wanted: t`Wants`,
    ships_to: t`Ships to`,
    country: t`Country`,
    size_class: t`Size`,
    has_photos: t`With photos`,
    available: t`Available`,
    has_exchanged: t`Has completed an exchange`,
  };
}

type KnownIntent = Pick<MarketIntent, 'minerals' | 'wants'>;

/**
 * The name of a filter's value. Minerals are named as in the counts or, until those are loaded, as in the intents
 * found: each of them contains what was filtered by.
 */
export function useMarketValueName(counts: MarketCounts | null, [firstIntent]: readonly KnownIntent[]) {
  const locale = useAtomValue(localeAtom);
  const sizeName = useSizeClassName();
  return (kind: MarketKind, value: string): string => {
    if (kind === 'country' || kind === 'ships_to') return countryName(value, locale);
    if (kind === 'size_class') return isSize(value) ? sizeName(value) : value;
    if (kind === 'offered' || kind === 'wanted')
      return findMineralName({ kind, value, locale }, counts, firstIntent) ?? value;
    return '';
  };
}

type MineralValue = { kind: 'offered' | 'wanted'; value: string; locale: Locale };

/** The name of a mineral that is offered or wanted; undefined until it is known. */
function findMineralName({ kind, value, locale }: MineralValue, counts: MarketCounts | null, intent?: KnownIntent) {
  const shownMinerals = kind === 'offered' ? intent?.minerals : intent?.wants.flatMap(({ mineral }) => mineral ?? []);
  const match =
    counts?.[kind].find((facetValue) => facetValue.value === value) ?? shownMinerals?.find(({ id }) => id === value);
  return match && localizedMineralName(match, locale);
}

const isSize = (value: string): value is SizeClass => sizeClasses.some((sizeClass) => sizeClass === value);

/** How many intents match a value of a filter; undefined where it was not counted. */
export function facetCount(counts: MarketCounts | null, kind: MarketKind, value: string): number | undefined {
  const intentCount = counts?.[kind].find((facetValue) => facetValue.value === value)?.intent_count;
  return intentCount ?? (kind === 'ships_to' ? counts?.ships_anywhere : undefined);
}
