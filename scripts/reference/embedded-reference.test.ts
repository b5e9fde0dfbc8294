import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { colourText, lustreText } from '#contract/minerals/appearance.ts';
import { readFormulaMarkup } from '#contract/minerals/formula-markup.ts';
import { ELEMENTS } from '#contract/minerals/periodic-table.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { embeddedFiles } from './embedded-files.ts';
import { readReference } from './statements.ts';

const project = join(import.meta.dirname, '../..');
const readRows = (path: string) =>
  parse(readFileSync(join(project, path), 'utf8'), { columns: true, bom: true }) as Record<string, string>[];

const { minerals, localities } = readReference(embeddedFiles());

describe('the embedded reference', () => {
  it('is whole', () => {
    expect(minerals.length).toBeGreaterThanOrEqual(2226);
    expect(localities.length).toBeGreaterThanOrEqual(4391);
    expect(localities.filter((locality) => locality.name_zh === null)).toEqual([]);
  });

  it('has no lustre and no colour without a Chinese word', () => {
    const foreign = minerals.flatMap(({ lustre, colours }) => [
      ...lustre.filter((term) => lustreText(term, 'zh') === term),
      ...colours.filter((term) => colourText(term, 'zh') === term),
    ]);
    expect([...new Set(foreign)]).toEqual([]);
  });

  it('has a formula that names elements for every species', () => {
    const species = minerals.filter(({ kind }) => kind === 'species');
    expect(species.filter(({ elements }) => elements.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('has no formula with a mark that is left open', () => {
    const open = minerals.filter(({ formula }) =>
      readFormulaMarkup(formula ?? '').some(({ kind, text }) => kind === 'text' && /[_^]/.test(text)),
    );
    expect(open.map(({ id, formula }) => `${id} ${formula}`)).toEqual([]);
  });

  it('has a row for every mineral that a place names', () => {
    const names = new Set(minerals.flatMap(({ name, synonyms }) => [name, ...synonyms].map(foldText)));
    const missingNames = localities.flatMap(({ id, minerals: mineralNames }) =>
      mineralNames.filter((name) => !names.has(foldText(name))).map((name) => `${id} ${name}`),
    );
    expect(missingNames).toEqual([]);
  });

  it('has no two minerals that read alike', () => {
    const names = Map.groupBy(minerals, ({ name }) => foldText(name));
    expect([...names].filter(([, namesakes]) => namesakes.length > 1).map(([name]) => name)).toEqual([]);
  });

  it('has the same elements as the table of the contract', () => {
    const rows = readRows('reference/elements.csv').map((row) => ({
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
