import type { Screen } from '#contract/routes/paths.ts';

/** The formats in which other programs read public data, with their media types. */
const mediaTypes = { atom: 'application/atom+xml', json: 'application/json', csv: 'text/csv' } as const;
export type DataFormat = keyof typeof mediaTypes;

/** A path at which other programs read a page's data. */
type DataLink = { format: DataFormat; type: string; path: string };

/** The formats of a page's public data; each is also the ending that is added to the page's path. */
const formats: Partial<Record<Screen, readonly DataFormat[]>> = {
  userCollection: ['atom', 'json', 'csv'],
  mineral: ['atom'],
  locality: ['atom'],
  market: ['atom'],
};

/** Returns the links to the public data of the page at a path. */
export const dataLinks = (screen: Screen, path: string): DataLink[] =>
  (formats[screen] ?? []).map((format) => ({ format, type: mediaTypes[format], path: `${path}.${format}` }));
