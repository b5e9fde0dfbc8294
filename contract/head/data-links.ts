import type { Screen } from '#contract/routes/paths.ts';

/** A path at which other programs read a page's data, and its media type. */
type DataLink = { type: string; path: string };

const ATOM = 'application/atom+xml';
/** The endings, added to a page's path, under which its public data are read. */
const endings: Partial<Record<Screen, readonly (readonly [ending: string, type: string])[]>> = {
  userCollection: [
    ['.atom', ATOM],
    ['.json', 'application/json'],
    ['.csv', 'text/csv'],
  ],
  mineral: [['.atom', ATOM]],
  locality: [['.atom', ATOM]],
  market: [['.atom', ATOM]],
};

/** Returns the links to the public data of the page at a path. */
export const dataLinks = (screen: Screen, path: string): DataLink[] =>
  (endings[screen] ?? []).map(([ending, type]) => ({ type, path: path + ending }));
