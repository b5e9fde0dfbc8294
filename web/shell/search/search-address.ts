import { screenAddress } from '#contract/routes/paths.ts';
import { QUERY_MAX } from '#contract/text/patterns.ts';

/** A text as the search accepts it: trimmed, cut to the maximum length, without half a surrogate pair at its end. */
export const searchText = (input: string): string => input.trim().slice(0, QUERY_MAX).toWellFormed();

/** The address of the search page for a text, limited to `kind` if given. */
export const searchAddress = (q: string, kind?: string): string =>
  `${screenAddress('search')}?${new URLSearchParams({ q, ...(kind && { kind }) })}`;
