import { screenAddress } from '#contract/routes/paths.ts';
import { QUERY_MAX } from '#contract/text/patterns.ts';

/** A text as the search accepts it: trimmed, without half a surrogate pair. */
export const searchText = (input: string): string => input.trim().toWellFormed();

/** How many characters a text has, as the search counts them. */
export const queryLength = (q: string): number => [...q].length;

/** Whether a text is longer than the search accepts. */
export const isQueryTooLong = (q: string): boolean => queryLength(q) > QUERY_MAX;

/** The address of the search page for a text, limited to `kind` if given. */
export const searchAddress = (q: string, kind?: string): string =>
  `${screenAddress('search')}?${new URLSearchParams({ q, ...(kind && { kind }) })}`;
