import { Plural, Trans } from '@lingui/react/macro';
import type { MarketCounts } from '#contract/exchange/market/market.ts';
import { INTENTS_COUNTED_MAX } from '#contract/exchange/market/market-filters.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { useFormat } from '#web/shell/format.ts';

/**
 * How many intents there are and from how many people, or how many match; the line keeps its height before the
 * counts arrive.
 */
export function MarketTotals({ countsPromise }: { countsPromise: Promise<MarketCounts | null> }) {
  const { value: counts } = useRead(countsPromise, () => countsPromise, { keepPrevious: true });
  const { number } = useFormat();
  const { matching = null, total = 0 } = counts ?? {};
  // More matches than the server counts; with a smaller total, null means that no filter is set.
  const isMuch = matching === null && total > INTENTS_COUNTED_MAX;
  return (
    <p className="num mt-4 mb-5 min-h-6 text-graphite">
      {matching !== null && matching < total && (
        <Trans>
          {number(matching)} of <Plural value={total} one="# open intent" other="# open intents" />
        </Trans>
      )}
      {isMuch && (
        <Trans>
          More than {number(INTENTS_COUNTED_MAX)} of <Plural value={total} one="# open intent" other="# open intents" />
        </Trans>
      )}
      {counts && total > 0 && !isMuch && (matching === null || matching === total) && (
        <Trans>
          <Plural value={total} one="# open intent" other="# open intents" /> from{' '}
          <Plural value={counts.traders} one="# collector" other="# collectors" />
        </Trans>
      )}
    </p>
  );
}
