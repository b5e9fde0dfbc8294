import { Trans } from '@lingui/react/macro';
import type { AskedCollectors } from '#contract/collectors/directory-filters.ts';
import { CollectorCard } from '#web/collectors/collector-card.tsx';
import { type CollectorsPage, readCollectors } from '#web/collectors/collectors-listing.ts';
import { usePages } from '#web/lib/read/use-pages.ts';
import { useFormat } from '#web/shell/format.ts';
import { LoadMore } from '#web/shell/load-more.tsx';

const EAGER = 3;

/** The collectors that were found, with the way to more of them. */
export function CollectorsList({ first, asked }: { first: CollectorsPage; asked: AskedCollectors }) {
  const { number } = useFormat();
  const { items, list, ...more } = usePages(first, (cursor, signal) => readCollectors(asked, cursor, signal));
  const shown = number(items.length);
  const total = list.total === undefined ? null : number(list.total);
  return (
    <>
      <ul className="grid gap-x-8 gap-y-10 lg:grid-cols-3 sm:grid-cols-2 sm:gap-y-12">
        {items.map((card, at) => (
          <CollectorCard key={card.username} card={card} eager={at < EAGER} />
        ))}
      </ul>
      <LoadMore {...more} />
      <p role="status" className="num mt-4 text-t2 text-graphite">
        {more.hasMore && total && (
          <Trans>
            {shown} of {total}
          </Trans>
        )}
        {!more.hasMore && <Trans>That is all of them</Trans>}
      </p>
    </>
  );
}
