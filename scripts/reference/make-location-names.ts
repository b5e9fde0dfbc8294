// node scripts/reference/make-location-names.ts writes contract/collectors/location-names.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

const project = join(import.meta.dirname, '../..');
const target = join(project, 'contract/collectors/location-names.ts');

type Row = { kind: string; name: string; name_zh: string; names_other: string; country_iso2: string };

const head = `/**
 * Names of regions, districts and towns in both languages and other spellings, a country on each line: what collectors
 * write of where they are. Made by scripts/reference/make-location-names.ts from reference/localities.csv and cities.csv.
 */
export const LOCATION_NAMES = \``;

/** The larger places first: a name that several have means the largest. */
const kinds = ['region', 'city', 'district', 'place'];

const readRows = (file: string): Row[] =>
  parse(readFileSync(join(project, 'reference', file), 'utf8'), { columns: true }) as Row[];

/** The text of the file: for each country its places as 'English=中文=other=…', separated by '|'. */
export function locationNamesText(): string {
  const countries = new Map<string, Map<string, string[]>>();
  const rows = [...readRows('localities.csv'), ...readRows('cities.csv')].filter(({ kind }) => kinds.includes(kind));
  for (const { kind, name, name_zh, names_other, country_iso2 } of rows.toSorted(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
  )) {
    const places = countries.get(country_iso2) ?? new Map<string, string[]>();
    countries.set(country_iso2, places);
    const otherNames = kind === 'region' || kind === 'city' ? names_other.split(';').filter(Boolean) : [];
    const place = places.get(name);
    if (place) place.push(...otherNames);
    else places.set(name, [name, name_zh, ...otherNames]);
  }
  const lines = [...countries]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, places]) => `${code} ${[...places.values()].map((names) => names.join('=')).join('|')}`);
  return `${head}${lines.join('\n')}\`;\n`;
}

if (import.meta.main) writeFileSync(target, locationNamesText());
