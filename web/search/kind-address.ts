import { linkTo } from '#contract/routes/paths.ts';
import type { FoundKind } from '#contract/search/found-kinds.ts';
import { searchAddress } from '#web/shell/search/search-address.ts';

/** The address of all hits of one kind; intents are listed in the market. */
export const kindAddress = (kind: FoundKind, q: string): string =>
  kind === 'intents' ? `${linkTo('market')}?${new URLSearchParams({ q })}` : searchAddress(q, kind);
