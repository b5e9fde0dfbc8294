import { Plural, Trans } from '@lingui/react/macro';
import { screenAddress } from '#contract/routes/paths.ts';
import { useFormat } from '#web/shell/format.ts';
import { useTimeFormat, useTimeZone } from '#web/shell/time/use-time-format.ts';
import type { Listing } from './collection-listing.ts';
import { useFilterNames, useValueName } from './filter-names.ts';
import { activeFilterKinds, type ListingQuery } from './listing-address.ts';

type Props = { query: ListingQuery; listing: Pick<Listing, 'items' | 'next_cursor' | 'total'> };

/** The line of a printed catalogue under its owner: how many specimens it has, of which, when, and from where. */
export function PrintedSummary({ query, listing }: Props) {
  const { day } = useTimeFormat();
  // The day and the host of the page are known once it is hydrated.
  const isHydrated = useTimeZone() === undefined;
  const address = screenAddress('userCollection', { username: query.username });
  const filterTexts = useFilterTexts(query, listing.items);
  return (
    <p className="mb-3 hidden text-t2 print:block">
      <b className="font-600">
        <ShownCount {...listing} />
      </b>
      {[...filterTexts, ...(isHydrated ? [day(Date.now()), location.host + address] : [])].map((text) => (
        <span key={text}> · {text}</span>
      ))}
    </p>
  );
}

/** How many specimens the catalogue has, and of how many. */
function ShownCount({ items, next_cursor, total }: Props['listing']) {
  const { number } = useFormat();
  const [shown, all] = [number(items.length), number(total ?? 0)];
  if (next_cursor === null) return <Plural value={items.length} one="# specimen" other="# specimens" />;
  if (total === undefined) return <Trans>The first {shown} specimens</Trans>;
  return (
    <Trans>
      {shown} of {all} specimens
    </Trans>
  );
}

/** What the list was searched and filtered by. */
function useFilterTexts(query: ListingQuery, specimens: Listing['items']): string[] {
  const names = useFilterNames();
  const valueName = useValueName(null, specimens);
  const filterTexts = activeFilterKinds(query).map((kind) =>
    kind === 'has_media' ? names[kind] : `${names[kind]}: ${valueName(kind, query[kind] ?? '')}`,
  );
  return query.q === undefined ? filterTexts : [`“${query.q}”`, ...filterTexts];
}
