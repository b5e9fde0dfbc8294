import { Plural, Trans } from '@lingui/react/macro';
import type { MarketCounts } from '#contract/exchange/market/market.ts';
import { useRead } from '#web/lib/read/use-read.ts';

/** How many intents there are, and from how many people; the line is there before they are counted. */
export function MarketTotals({ reading }: { reading: Promise<MarketCounts | null> }) {
  const { value: counts } = useRead(reading, () => reading, { keeps: true });
  return (
    <p className="num mt-2 mb-5 min-h-6 text-graphite">
      {counts && counts.total > 0 && (
        <Trans>
          <Plural value={counts.total} one="# open intent" other="# open intents" /> from{' '}
          <Plural value={counts.traders} one="# collector" other="# collectors" />
        </Trans>
      )}
    </p>
  );
}
