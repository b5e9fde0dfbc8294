import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { MarketFilters } from '#contract/exchange/market/market-filters.ts';
import { useFormat } from '#web/shell/format.ts';
import { PageSection } from '#web/ui/page-section.tsx';
import { marketAddress } from './market-address.ts';
import type { MarketPage } from './market-listing.ts';
import { MarketRow, type MarketSide } from './market-row.tsx';

type Props = { side: MarketSide; page: MarketPage; filters: MarketFilters };

/** The newest intents that offer or want something, with a link to all of them. */
export function MarketSection({ side, page, filters }: Props) {
  const { number } = useFormat();
  const { items, total = items.length } = page;
  const count = number(total);
  return (
    <PageSection
      title={side === 'offered' ? <Trans>Offered</Trans> : <Trans>Wanted</Trans>}
      count={total > 0 ? count : undefined}
      allLink={
        total > items.length && (
          <Link to={marketAddress(filters)} className="link">
            <Trans>All {count} intents</Trans>
          </Link>
        )
      }
    >
      {items.length === 0 ? (
        <p className="border-t border-mica py-4 text-graphite">
          {side === 'offered' ? (
            <Trans>Nothing is offered at the moment.</Trans>
          ) : (
            <Trans>Nothing is wanted at the moment.</Trans>
          )}
        </p>
      ) : (
        <ul className="border-t border-mica">
          {items.map((intent) => (
            <MarketRow key={intent.id} intent={intent} side={side} />
          ))}
        </ul>
      )}
    </PageSection>
  );
}
