/**
 * The map that needs no other host: lines as polyline.ts writes them. Of land and lakes they are rings; `disputed` are
 * borders that the data does not call settled. A country's name stands at `at`; `size` is how many degrees it is across.
 */
export type BaseMap = {
  land: string[];
  lakes: string[];
  borders: string[];
  disputed: string[];
  countries: { name: string; name_zh: string; at: [lon: number, lat: number]; size: number }[];
};

/** What is seen of it only from near: rivers, and borders between the parts of countries. */
export type NearMap = { rivers: string[]; regions: string[] };
