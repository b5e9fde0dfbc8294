import { linkTo } from '#contract/routes/paths.ts';
import { QUERY_MAX } from '#contract/text/patterns.ts';

/** A text as a search takes it: no longer than that, and no half of a sign at its end. */
export const searchText = (input: string): string => input.trim().slice(0, QUERY_MAX).toWellFormed();

/** The page of what a text finds; `kind` alone, where one is said. */
export const searchAddress = (q: string, kind?: string): string =>
  `${linkTo('search')}?${new URLSearchParams({ q, ...(kind && { kind }) })}`;
