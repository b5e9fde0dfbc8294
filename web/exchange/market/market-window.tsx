import { Trans, useLingui } from '@lingui/react/macro';
import type { MarketCounts } from '#contract/exchange/market/market.ts';
import { isMarketNarrowed, type MarketFilters, type MarketKind } from '#contract/exchange/market/market-filters.ts';
import { AskedCountry } from '#web/exchange/market/asked-country.tsx';
import { marketAddress, useMarketChange } from '#web/exchange/market/market-address.ts';
import { MarketSections } from '#web/exchange/market/market-sections.tsx';
import { MarketValues } from '#web/exchange/market/market-values.tsx';
import { useMarketFilterNames } from '#web/exchange/market/market-words.ts';
import { word } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { DialogWindow } from '#web/ui/dialog/dialog-window.tsx';

export type MarketWindowProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** the filter whose values are shown, or all of them */
  shown: MarketKind | 'all';
  onShow: (kind: MarketKind) => void;
  asked: MarketFilters;
  /** null until they are there, or where they can't be had */
  counts: MarketCounts | null;
};

/** All filters with what each leaves, or the values of one of them. */
export function MarketWindow({ open, onOpenChange, shown, onShow, asked, counts }: MarketWindowProps) {
  const { t } = useLingui();
  const names = useMarketFilterNames();
  const change = useMarketChange(asked);
  const toggle = (kind: MarketKind, value: string) => change({ [kind]: asked[kind] === value ? undefined : value });
  const choose = (kind: MarketKind, value: string) => {
    toggle(kind, value);
    onOpenChange(false);
  };
  return (
    <DialogWindow
      open={open}
      onOpenChange={onOpenChange}
      title={shown === 'all' ? t`Filters` : names[shown]}
      actions={
        <>
          {isMarketNarrowed(asked) && (
            <ButtonLink look="text" to={marketAddress({})}>
              <Trans>Clear filters</Trans>
            </ButtonLink>
          )}
          <Button look="primary" onClick={() => onOpenChange(false)}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      {shown === 'ships_to' ? (
        <AskedCountry asked={asked} onChoose={(country) => choose('ships_to', country)} />
      ) : (
        <>
          {!counts && <p role="status">{word('samples_failed')}</p>}
          {counts && shown === 'all' && (
            <MarketSections asked={asked} counts={counts} onToggle={toggle} onMore={onShow} />
          )}
          {counts && shown !== 'all' && (
            <MarketValues
              key={shown}
              kind={shown}
              asked={asked}
              counts={counts}
              onChoose={(value) => choose(shown, value)}
            />
          )}
        </>
      )}
    </DialogWindow>
  );
}
