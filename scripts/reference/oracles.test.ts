import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { formulaElements, RARE_EARTHS } from '#contract/minerals/elements-of.ts';
import { foldText } from '#contract/search/fold.ts';
import { embeddedFiles } from './embedded-files.ts';
import { readReference } from './statements.ts';

type Cells = Record<string, string>;
/** One cell in which a file of ours is not what another list says. */
type Difference = { file: string; id: string; field: string; ours: string; theirs: string };

const project = join(import.meta.dirname, '../..');
const lists = join(project, '../shared/data/reference');
const read = (path: string) => parse(readFileSync(path, 'utf8'), { columns: true, bom: true }) as Cells[];
/** The rows of a list, none where it is not at hand: then the tests that read it are skipped. */
const listed = (name: string) => (existsSync(join(lists, name)) ? read(join(lists, name)) : []);

const { minerals, localities } = readReference(embeddedFiles());
const explained = read(join(project, 'reference/differences.csv'));
const ima = listed('ima-minerals.csv');
const byName = new Map(ima.map((row) => [foldText(row.name ?? ''), row]));
const known = new Set([
  ...byName.keys(),
  ...listed('ima-names-2026-additional.csv').map((row) => foldText(row.name ?? '')),
]);
const species = minerals.flatMap((row) => {
  const theirs = row.kind === 'species' ? byName.get(foldText(row.name)) : undefined;
  return theirs ? [{ row, theirs }] : [];
});

const sorted = (symbols: readonly string[]) => [...new Set(symbols)].sort().join(' ');
const elementsIn = (row: Cells) =>
  sorted((row.elements ?? '').split(' ').map((symbol) => (symbol === 'Ln' ? RARE_EARTHS : symbol)));
const systemsIn = (row: Cells) =>
  (row.crystal_system ?? '').split('|').filter((one) => one !== '' && one !== 'unknown');

/** An unexplained difference fails, and so does an explanation of what is no difference. */
function expectExplained(file: string, field: string, found: readonly Omit<Difference, 'file' | 'field'>[]) {
  const ofThis = explained.filter((one) => one.file === file && one.field === field);
  expect(found.map((one) => ({ file, field, ...one }))).toEqual(ofThis.map(({ why: _, ...difference }) => difference));
}

it('every explained difference says why, and is of a file and field that is compared', () => {
  expect(explained.filter(({ why }) => !why)).toEqual([]);
  const compared = ['elements', 'symbol', 'crystal_system', 'name', 'name_zh', 'position'];
  expect(explained.filter(({ field }) => !compared.includes(field ?? ''))).toEqual([]);
});

describe.skipIf(ima.length === 0)('minerals against the list of the IMA', () => {
  it('finds the elements that the list gives for each of its formulas', () => {
    const different = ima.filter((row) => sorted(formulaElements(row.formula_markup ?? '')) !== elementsIn(row));
    expect(different.map((row) => `${row.name} ${row.formula_markup}`)).toEqual([]);
  });

  it('has every species', () => {
    const missing = minerals.filter(({ kind, name }) => kind === 'species' && !known.has(foldText(name)));
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(species.length).toBeGreaterThan(1700);
  });

  it.each([
    ['elements', (row) => sorted(row.elements), elementsIn, (ours, row) => ours === elementsIn(row)],
    ['symbol', (row) => row.symbol ?? '', (row) => row.symbol ?? '', (ours, row) => ours === '' || ours === row.symbol],
    [
      'crystal_system',
      (row) => row.crystal_system ?? '',
      (row) => systemsIn(row).join('|'),
      (ours, row) => ours === '' || systemsIn(row).length === 0 || systemsIn(row).includes(ours),
    ],
  ] satisfies [
    string,
    (row: (typeof minerals)[number]) => string,
    (row: Cells) => string,
    (ours: string, row: Cells) => boolean,
  ][])('agrees on %s', (field, ours, theirs, isSame) => {
    const different = species.filter((one) => !isSame(ours(one.row), one.theirs));
    expectExplained(
      'minerals.csv',
      field,
      different.map((one) => ({ id: one.row.id, ours: ours(one.row), theirs: theirs(one.theirs) })),
    );
  });
});

describe.skipIf(!existsSync(join(lists, 'elements-118.csv')))('elements', () => {
  it('are those of the list, cell for cell', () => {
    expect(read(join(project, 'reference/elements.csv'))).toEqual(listed('elements-118.csv'));
  });
});

describe.skipIf(!existsSync(join(lists, 'countries.csv')))('countries', () => {
  const countries = localities.filter(({ kind }) => kind === 'country');
  const theirs = new Map(listed('countries.csv').map((row) => [row.iso2, row]));

  it('are all that the list has, each once', () => {
    expect(countries.map(({ country_iso2 }) => country_iso2).sort()).toEqual([...theirs.keys()].sort());
  });

  it.each([
    ['name', 'name_en'],
    ['name_zh', 'name_zh'],
  ] as const)('have the %s of the list', (field, column) => {
    const all = countries.map((row) => ({
      id: String(row.id),
      ours: row[field] ?? '',
      theirs: theirs.get(row.country_iso2)?.[column] ?? '',
    }));
    expectExplained(
      'localities.csv',
      field,
      all.filter((one) => one.ours !== one.theirs),
    );
  });
});

describe('positions', () => {
  const boxes = new Map(read(join(project, 'reference/country-boxes.csv')).map((row) => [row.iso2, row]));
  const isWithin = (value: number, from: number, to: number) =>
    from <= to ? from <= value && value <= to : from <= value || value <= to;

  it('lie inside the box of their country', () => {
    const outside = localities.filter(({ country_iso2, lat, lon }) => {
      const box = boxes.get(country_iso2);
      const [south, west, north, east] = [box?.south, box?.west, box?.north, box?.east].map(Number);
      if (lat === null || lon === null) return false;
      return !(isWithin(lat, south ?? 0, north ?? 0) && isWithin(lon, west ?? 0, east ?? 0));
    });
    expect(
      outside.map(({ id, name, country_iso2, lat, lon }) => `${id} ${name} ${country_iso2} ${lat} ${lon}`),
    ).toEqual([]);
  });
});

const sample = listed('localities-sample.csv');

describe.skipIf(sample.length === 0)('places against the checked sample', () => {
  const namesOf = ({ name, name_zh, names_other, search_helps }: (typeof localities)[number]) =>
    [name, name_zh ?? '', ...names_other, ...search_helps].map(foldText);
  const APART = 0.25;

  it('has each, where the sample puts it to a quarter of a degree', () => {
    const found = sample.flatMap((theirs) => {
      const named = localities.filter(
        (row) => row.country_iso2 === theirs.country_iso2 && namesOf(row).includes(foldText(theirs.name ?? '')),
      );
      const far = ({ lat, lon }: (typeof localities)[number]) =>
        Math.max(Math.abs((lat ?? 90) - Number(theirs.lat)), Math.abs((lon ?? 180) - Number(theirs.lon)));
      const nearest = named.toSorted((a, b) => far(a) - far(b))[0];
      if (nearest && far(nearest) <= APART) return [];
      const ours = nearest ? `${nearest.lat} ${nearest.lon}` : '';
      return [{ id: nearest ? String(nearest.id) : (theirs.name ?? ''), ours, theirs: `${theirs.lat} ${theirs.lon}` }];
    });
    expectExplained('localities.csv', 'position', found);
  });
});
