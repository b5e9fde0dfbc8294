import { Trans } from '@lingui/react/macro';
import { isMarketNarrowed, type MarketFilters } from '#contract/exchange/market/market-filters.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { marketAddress } from './market-address.ts';

/** The empty market: nothing is offered at all, or nothing matches. */
export function EmptyMarket({ filters }: { filters: MarketFilters }) {
  if (isMarketNarrowed(filters))
    return (
      <div className="pt-8">
        <EmptyState
          title={<Trans>No open intents fit these filters.</Trans>}
          actions={
            <ButtonLink to={marketAddress({})}>
              <Trans>Clear filters</Trans>
            </ButtonLink>
          }
        />
      </div>
    );
  return (
    <div className="pt-8">
      <EmptyState
        title={<Trans>No open intents.</Trans>}
        actions={
          <ButtonLink to={screenAddress('addIntent')}>
            <Trans>New intent</Trans>
          </ButtonLink>
        }
      >
        <Trans>Say what you offer and what you look for.</Trans>
      </EmptyState>
    </div>
  );
}
