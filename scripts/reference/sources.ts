import { literal } from './sql.ts';

export type Source = { name: string; licence: string; url: string | null; citation: string | null };

/** The sources of the reference, by the value of a row's `source`. */
export const SOURCES = {
  embedded: {
    name: 'Vug reference',
    licence: 'Written for this project, under its licence',
    url: null,
    citation: null,
  },
  rruff: {
    name: 'IMA Database of Mineral Properties (RRUFF)',
    licence: 'No formal open licence; facts brought in by whoever runs this collection',
    url: 'https://rruff.info/ima/',
    citation:
      'Lafuente B, Downs R T, Yang H, Stone N (2015) The power of databases: the RRUFF project. In: Highlights in Mineralogical Crystallography, Berlin, 1–30',
  },
  wikidata: { name: 'Wikidata', licence: 'CC0 1.0', url: 'https://www.wikidata.org/', citation: null },
  geonames: { name: 'GeoNames', licence: 'CC BY 4.0', url: 'https://www.geonames.org/', citation: null },
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof SOURCES;

/** Sources whose rows the loader and the importers may change; a row of any other source was changed by a user. */
export const OWN_SOURCE_IDS = Object.keys(SOURCES) as SourceId[];

export const isOurs = (source: string): boolean => Object.hasOwn(SOURCES, source);

/** The statement that records a source with its edition, time and number of rows: to be run after those rows. */
export function recordSource(id: SourceId, edition: string | null, loadedAt: string): string {
  const { name, licence, url, citation } = SOURCES[id];
  const countQueries = ['minerals', 'localities'].map(
    (table) => `(select count(*) from ${table} where source = '${id}')`,
  );
  const values = [id, name, licence, url, citation, edition, loadedAt].map((value) => literal(value)).join(', ');
  return `insert into reference_sources (id, name, licence, url, citation, edition, imported_at, rows)
    values (${values}, ${countQueries.join(' + ')})
    on conflict (id) do update set name = excluded.name, licence = excluded.licence, url = excluded.url,
      citation = excluded.citation, edition = excluded.edition, imported_at = excluded.imported_at, rows = excluded.rows`;
}
