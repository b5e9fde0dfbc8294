import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { marketAddress } from '#web/exchange/market/market-address.ts';
import type { MarketPage } from '#web/exchange/market/market-listing.ts';
import { MarketRow } from '#web/exchange/market/market-row.tsx';
import { ShelfSection } from './shelf-section.tsx';

/** The newest intents that offer something no exchange holds, with a link to the market; nothing when there are none. */
export function NewestIntents({ page }: { page: MarketPage | null }) {
  if (!page || page.items.length === 0) return null;
  const { items, total = items.length } = page;
  return (
    <ShelfSection
      title={<Trans>Offered for exchange</Trans>}
      allLink={
        <Link to={marketAddress({ available: 'true' })} className="link min-h-11 inline-flex items-center">
          <Plural value={total} one="Exchange market" other="All # intents" />
        </Link>
      }
    >
      <ul className="grid border-t border-mica gap-x-16 lg:grid-cols-2 max-lg:gap-x-8">
        {items.map((intent) => (
          <MarketRow key={intent.id} intent={intent} side="offered" />
        ))}
      </ul>
    </ShelfSection>
  );
}
