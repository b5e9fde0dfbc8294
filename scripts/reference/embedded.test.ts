import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { elementsOf, RARE_EARTHS } from '#contract/minerals/elements-of.ts';
import { ELEMENTS } from '#contract/minerals/periodic-table.ts';
import { fold } from '#contract/search/fold.ts';
import { embeddedFiles } from './embedded-files.ts';
import { readReference } from './statements.ts';

const project = join(import.meta.dirname, '../..');
const rowsOf = (path: string) =>
  parse(readFileSync(join(project, path), 'utf8'), { columns: true, bom: true }) as Record<string, string>[];

const { minerals, localities } = readReference(embeddedFiles());

describe('the embedded reference', () => {
  it('is whole', () => {
    expect(minerals.length).toBeGreaterThanOrEqual(2024);
    expect(localities.length).toBeGreaterThanOrEqual(4391);
    expect(localities.filter((place) => place.name_zh === null)).toEqual([]);
  });

  it('has a formula that names elements for every species', () => {
    const species = minerals.filter(({ kind }) => kind === 'species');
    expect(species.filter(({ elements }) => elements.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('has no two minerals that read alike', () => {
    const names = Map.groupBy(minerals, ({ name }) => fold(name));
    expect([...names].filter(([, same]) => same.length > 1).map(([name]) => name)).toEqual([]);
  });

  it('has the same elements as the table of the contract', () => {
    const rows = rowsOf('reference/elements.csv').map((row) => ({
      symbol: row.symbol,
      z: Number(row.z),
      name: row.name_en,
      name_zh: row.name_zh,
      period: Number(row.period),
      group: row.group === '' ? null : Number(row.group),
      block: row.block,
      row: Number(row.grid_row),
      column: Number(row.grid_col),
    }));
    expect(rows).toEqual(ELEMENTS);
  });
});

const oracle = '../shared/data/reference/ima-minerals.csv';

describe.skipIf(!existsSync(join(project, oracle)))('against the list of the IMA', () => {
  const ima = existsSync(join(project, oracle)) ? rowsOf(oracle) : [];
  const sorted = (symbols: readonly string[]) => [...new Set(symbols)].sort().join(' ');
  const expected = (row: Record<string, string>) =>
    sorted((row.elements ?? '').split(' ').map((symbol) => (symbol === 'Ln' ? RARE_EARTHS : symbol)));

  it('finds the elements that the list gives for each of its formulas', () => {
    const different = ima.filter((row) => sorted(elementsOf(row.formula_markup ?? '')) !== expected(row));
    expect(different.map((row) => `${row.name} ${row.formula_markup}`)).toEqual([]);
  });

  it('agrees on elements but for the species that reference/NOTES.md explains', () => {
    const notes = readFileSync(join(project, 'reference/NOTES.md'), 'utf8');
    const byName = new Map(ima.map((row) => [fold(row.name ?? ''), row]));
    const different = minerals.filter(({ name, kind, elements }) => {
      const row = kind === 'species' ? byName.get(fold(name)) : undefined;
      return row !== undefined && sorted(elements) !== expected(row);
    });
    expect(different.map(({ name }) => name).filter((name) => !notes.includes(`- ${name}:`))).toEqual([]);
  });
});
