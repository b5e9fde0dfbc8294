import { useLingui } from '@lingui/react/macro';
import { SearchText } from '#web/shell/form/search-text.tsx';
import type { ListingQuery } from './listing-address.ts';
import { useListingChange } from './listing-change.ts';

/** Searches all texts of a collection that visitors may read. */
export function CollectionSearch({ query }: { query: ListingQuery }) {
  const { t } = useLingui();
  const change = useListingChange(query);
  return (
    <SearchText
      label={t`Search this collection`}
      placeholder={t`Mineral, locality, number`}
      q={query.q}
      onAsk={(q, options) => change({ q }, options)}
    />
  );
}
