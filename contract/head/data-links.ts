import type { Screen } from '#contract/routes/paths.ts';

/** An address at which other programs read what a page shows, and of which type that is. */
type DataLink = { type: string; path: string };

const ATOM = 'application/atom+xml';
/** What the public data of a page are called: behind its own path. */
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

/** The public data of the page at a path. */
export const dataLinks = (screen: Screen, path: string): DataLink[] =>
  (endings[screen] ?? []).map(([ending, type]) => ({ type, path: path + ending }));
