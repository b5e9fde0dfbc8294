import { describe, expect, it } from 'vitest';
import { sourcesUnder } from '#scripts/house/sources.ts';
import { makeMutants, possibleIn } from './make.ts';
import { applied, asLines } from './mutant.ts';
import { parses } from './syntax.ts';

const sources = sourcesUnder('contract/exchange', 'worker/exchange', 'web/exchange');
const possible = possibleIn(sources);

describe('mutants', () => {
  it('are the same for the same seed', () => {
    expect(makeMutants(possible, 3, 40)).toEqual(makeMutants(possible, 3, 40));
    expect(makeMutants(possible, 4, 40)).not.toEqual(makeMutants(possible, 3, 40));
  });

  it('apply to one place of a file each, which can be read after it', () => {
    const texts = new Map(sources.map(({ file, text }) => [file, text]));
    const made = makeMutants(possible, 3, 40);
    const after = made.map(({ file, ...mutant }) => ({ file, text: applied(texts.get(file) ?? '', mutant) }));
    expect(after.filter(({ file, text }) => text === undefined || !parses(file, text))).toEqual([]);
    expect(new Set(made.map(({ file }) => file)).size).toBe(40);
  });

  it('are ten of each kind', () => {
    const byKind = Map.groupBy(makeMutants(possible, 3, 40), ({ kind }) => kind);
    expect([...byKind.values()].map(({ length }) => length)).toEqual([10, 10, 10, 10]);
  });

  it('turn, leave out, let through and drop', () => {
    const text = [
      "import { z } from 'zod';",
      'export async function save(row: Row | null, mayEdit: boolean) {',
      '  if (!row) throw new Error("gone");',
      '  await write({ ...(mayEdit && { notes: row.notes }) });',
      '  return row.size > 3;',
      '}',
      "export const name = z.string().max(9, { error: 'long' });",
    ].join('\n');
    const [only] = possibleIn([{ file: 'contract/x.ts', text }]);
    const afters = Object.values(only?.changes ?? {}).map((changes) =>
      changes.map((change) => asLines(text, change).after.trim()),
    );
    expect(afters).toEqual([
      [
        'if (row) throw new Error("gone");',
        'await write({ ...(mayEdit || { notes: row.notes }) });',
        'return row.size <= 3;',
      ],
      [''],
      ['await write({ ...({ notes: row.notes }) });', 'export const name = z.string();'],
      ['write({ ...(mayEdit && { notes: row.notes }) });'],
    ]);
  });
});
