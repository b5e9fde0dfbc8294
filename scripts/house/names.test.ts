import { expect, it } from 'vitest';
import { bareNames } from './names.ts';
import { isForTests, readSources } from './sources.ts';

it('what leaves its file, and the file itself, has a name with a noun that says of what it is', () => {
  const sources = readSources('contract', 'worker', 'web', 'scripts').filter(({ file }) => !isForTests(file));
  expect(sources.flatMap((source) => bareNames(source).map((name) => `${source.file}: ${name}`))).toEqual([]);
});

it.each([
  ['export const said = 1;', ['said']],
  ['export const saidOf = 1;\nexport type KeptFor = 1;', ['saidOf', 'KeptFor']],
  ['export async function thenTold() {}', ['thenTold']],
  ['export const isWanted = 1;\nexport function withMeant() {}', ['isWanted', 'withMeant']],
  ['export const isUsernameTaken = 1;\nexport const keptTags = 1;', []],
  ['export class FoundPlace {}\nexport const takenPlaces = 1;', []],
  ['export const line = 1;\nexport type Row = 1;\nexport const marks = 1;', ['line', 'Row', 'marks']],
  ['export const lineOfText = 1;\nexport type CsvRow = 1;', []],
  ['const said = 1;\nconst row = said;', []],
])('a name without its noun is found among exports: %j', (text, names) => {
  expect(bareNames({ file: 'web/x.ts', text })).toEqual(names);
});

it.each([
  ['web/testing/said.ts', ['said']],
  ['worker/collection/form/then-told.ts', ['then-told']],
  ['web/shell/store.ts', ['store']],
  ['scripts/demo-real/row.test.ts', ['row']],
  ['worker/collection/tables.ts', []],
  ['worker/account/entry/known-device.ts', []],
  ['worker/exchange/thread/thread-store.ts', []],
])('a name without its noun is found among files: %s', (file, names) => {
  expect(bareNames({ file, text: '' })).toEqual(names);
});
