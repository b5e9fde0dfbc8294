import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { formulaElements, RARE_EARTHS } from '#contract/minerals/formula-elements.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { embeddedFiles } from './embedded-files.ts';
import { readReference } from './statements.ts';

type Cells = Record<string, string>;
/** A cell in which a file of the reference differs from another list. */
type Difference = { file: string; id: string; field: string; ours: string; theirs: string };

const project = join(import.meta.dirname, '../..');
const lists = join(project, '../shared/data/reference');
const read = (path: string) => parse(readFileSync(path, 'utf8'), { columns: true, bom: true }) as Cells[];
/** The rows of a list; empty if it is not available, and the tests that read it are then skipped. */
const readList = (name: string) => (existsSync(join(lists, name)) ? read(join(lists, name)) : []);

const { minerals, localities } = readReference(embeddedFiles());
const explainedDifferences = read(join(project, 'reference/differences.csv'));
const ima = readList('ima-minerals.csv');
const byName = new Map(ima.map((row) => [foldText(row.name ?? ''), row]));
const knownNames = new Set([
  ...byName.keys(),
  ...readList('ima-names-2026-additional.csv').map((row) => foldText(row.name ?? '')),
]);
const species = minerals.flatMap((row) => {
  const oracleRow = row.kind === 'species' ? byName.get(foldText(row.name)) : undefined;
  return oracleRow ? [{ row, theirs: oracleRow }] : [];
});

const sortedSymbols = (symbols: readonly string[]) => [...new Set(symbols)].sort().join(' ');
const rowElements = (row: Cells) =>
  sortedSymbols((row.elements ?? '').split(' ').map((symbol) => (symbol === 'Ln' ? RARE_EARTHS : symbol)));
const rowSystems = (row: Cells) =>
  (row.crystal_system ?? '').split('|').filter((system) => system !== '' && system !== 'unknown');

/** Fails for an unexplained difference, and for an explanation without a difference. */
function expectExplained(file: string, field: string, differences: readonly Omit<Difference, 'file' | 'field'>[]) {
  const ofThis = explainedDifferences.filter((explanation) => explanation.file === file && explanation.field === field);
  expect(differences.map((difference) => ({ file, field, ...difference }))).toEqual(
    ofThis.map(({ why: _, ...difference }) => difference),
  );
}

it('every explained difference says why, and is of a file and field that is compared', () => {
  expect(explainedDifferences.filter(({ why }) => !why)).toEqual([]);
  const comparedFields = ['elements', 'symbol', 'crystal_system', 'name', 'name_zh', 'position'];
  expect(explainedDifferences.filter(({ field }) => !comparedFields.includes(field ?? ''))).toEqual([]);
});

describe.skipIf(ima.length === 0)('minerals against the list of the IMA', () => {
  it('finds the elements that the list gives for each of its formulas', () => {
    const different = ima.filter(
      (row) => sortedSymbols(formulaElements(row.formula_markup ?? '')) !== rowElements(row),
    );
    expect(different.map((row) => `${row.name} ${row.formula_markup}`)).toEqual([]);
  });

  it('has every species', () => {
    const missingMinerals = minerals.filter(({ kind, name }) => kind === 'species' && !knownNames.has(foldText(name)));
    expect(missingMinerals.map(({ name }) => name)).toEqual([]);
    expect(species.length).toBeGreaterThan(1700);
  });

  it.each([
    ['elements', (row) => sortedSymbols(row.elements), rowElements, (ourText, row) => ourText === rowElements(row)],
    [
      'symbol',
      (row) => row.symbol ?? '',
      (row) => row.symbol ?? '',
      (ourText, row) => ourText === '' || ourText === row.symbol,
    ],
    [
      'crystal_system',
      (row) => row.crystal_system ?? '',
      (row) => rowSystems(row).join('|'),
      (ourText, row) => ourText === '' || rowSystems(row).length === 0 || rowSystems(row).includes(ourText),
    ],
  ] satisfies [
    string,
    (row: (typeof minerals)[number]) => string,
    (row: Cells) => string,
    (ourText: string, row: Cells) => boolean,
  ][])('agrees on %s', (field, ourValue, theirValue, isSame) => {
    const different = species.filter((pair) => !isSame(ourValue(pair.row), pair.theirs));
    expectExplained(
      'minerals.csv',
      field,
      different.map((pair) => ({ id: pair.row.id, ours: ourValue(pair.row), theirs: theirValue(pair.theirs) })),
    );
  });
});

describe.skipIf(!existsSync(join(lists, 'elements-118.csv')))('elements', () => {
  it('are those of the list, cell for cell', () => {
    expect(read(join(project, 'reference/elements.csv'))).toEqual(readList('elements-118.csv'));
  });
});

describe.skipIf(!existsSync(join(lists, 'countries.csv')))('countries', () => {
  const countries = localities.filter(({ kind }) => kind === 'country');
  const countriesByCode = new Map(readList('countries.csv').map((row) => [row.iso2, row]));

  it('are all that the list has, each once', () => {
    expect(countries.map(({ country_iso2 }) => country_iso2).sort()).toEqual([...countriesByCode.keys()].sort());
  });

  it.each([
    ['name', 'name_en'],
    ['name_zh', 'name_zh'],
  ] as const)('have the %s of the list', (field, column) => {
    const comparisons = countries.map((row) => ({
      id: String(row.id),
      ours: row[field] ?? '',
      theirs: countriesByCode.get(row.country_iso2)?.[column] ?? '',
    }));
    expectExplained(
      'localities.csv',
      field,
      comparisons.filter((comparison) => comparison.ours !== comparison.theirs),
    );
  });
});

describe('positions', () => {
  const boxes = new Map(read(join(project, 'reference/country-boxes.csv')).map((row) => [row.iso2, row]));
  const isInRange = (value: number, from: number, to: number) =>
    from <= to ? from <= value && value <= to : from <= value || value <= to;

  it('lie inside the box of their country', () => {
    const strayLocalities = localities.filter(({ country_iso2, lat, lon }) => {
      const box = boxes.get(country_iso2);
      const [south, west, north, east] = [box?.south, box?.west, box?.north, box?.east].map(Number);
      if (lat === null || lon === null) return false;
      return !(isInRange(lat, south ?? 0, north ?? 0) && isInRange(lon, west ?? 0, east ?? 0));
    });
    expect(
      strayLocalities.map(({ id, name, country_iso2, lat, lon }) => `${id} ${name} ${country_iso2} ${lat} ${lon}`),
    ).toEqual([]);
  });
});

const sample = readList('localities-sample.csv');

describe.skipIf(sample.length === 0)('places against the checked sample', () => {
  const foldedNames = ({ name, name_zh, names_other, search_helps }: (typeof localities)[number]) =>
    [name, name_zh ?? '', ...names_other, ...search_helps].map(foldText);
  const POSITION_TOLERANCE_DEGREES = 0.25;

  it('has each, where the sample puts it to a quarter of a degree', () => {
    const differences = sample.flatMap((sampleRow) => {
      const namesakes = localities.filter(
        (row) =>
          row.country_iso2 === sampleRow.country_iso2 && foldedNames(row).includes(foldText(sampleRow.name ?? '')),
      );
      const far = ({ lat, lon }: (typeof localities)[number]) =>
        Math.max(Math.abs((lat ?? 90) - Number(sampleRow.lat)), Math.abs((lon ?? 180) - Number(sampleRow.lon)));
      const nearest = namesakes.toSorted((a, b) => far(a) - far(b))[0];
      if (nearest && far(nearest) <= POSITION_TOLERANCE_DEGREES) return [];
      const ourPosition = nearest ? `${nearest.lat} ${nearest.lon}` : '';
      return [
        {
          id: nearest ? String(nearest.id) : (sampleRow.name ?? ''),
          ours: ourPosition,
          theirs: `${sampleRow.lat} ${sampleRow.lon}`,
        },
      ];
    });
    expectExplained('localities.csv', 'position', differences);
  });
});
