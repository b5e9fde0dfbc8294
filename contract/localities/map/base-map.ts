/**
 * The embedded map, which needs no other host: lines as polyline.ts writes them. Land and lakes are rings;
 * `disputed` are borders that the data does not call settled. A country's name is placed at `at`; `size` is its
 * width in degrees.
 */
export type BaseMap = {
  land: string[];
  lakes: string[];
  borders: string[];
  disputed: string[];
  countries: { name: string; name_zh: string; at: [lon: number, lat: number]; size: number }[];
};

/** The details shown only at high zoom: rivers, and borders between the regions of countries. */
export type NearMap = { rivers: string[]; regions: string[] };
