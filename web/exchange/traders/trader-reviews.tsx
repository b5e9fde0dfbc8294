import { Trans, useLingui } from '@lingui/react/macro';
import type { Trader } from '#contract/exchange/traders/trader.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { LoadMore } from '#web/shell/lists/load-more.tsx';
import { readTraderReviews, type TraderReviewPage, traderCursorParams } from './read-trader.ts';
import { TraderReviewRow } from './trader-review-row.tsx';

type Props = { trader: Pick<Trader, 'username' | 'display_name'>; firstPage: TraderReviewPage };

/** The reviews of a trader after exchanges. */
export function TraderReviews({ trader, firstPage }: Props) {
  const { t } = useLingui();
  const { username, display_name: name } = trader;
  const { items, list, ...pagination } = usePages(firstPage, (cursor, signal) =>
    readTraderReviews(username, cursor, signal),
  );
  return (
    <section id="reviews" aria-label={t`Reviews`}>
      <h2 className="mb-3 text-h2">
        <Trans>Reviews</Trans>
      </h2>
      {items.length === 0 ? (
        <p className="text-graphite">
          <Trans>No reviews yet</Trans>
        </p>
      ) : (
        <ul className="border-t border-mica">
          {items.map((review) => (
            <TraderReviewRow key={review.id} review={review} name={name} />
          ))}
        </ul>
      )}
      <LoadMore
        {...pagination}
        className="mt-4"
        nextCursor={list.next_cursor}
        cursorParam={traderCursorParams.reviews}
      />
    </section>
  );
}
