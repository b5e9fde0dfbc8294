import { describe, expect, it } from 'vitest';
import { findDataNames } from './declarations.ts';
import { nameFaults } from './names.ts';
import { readSources } from './sources.ts';

it('a name says what it holds, by a noun', () => {
  const sources = readSources('contract', 'worker', 'web', 'scripts', 'e2e');
  const dataNames = new Set(sources.filter(({ file }) => /^(?:contract|worker)\//.test(file)).flatMap(findDataNames));
  expect(dataNames.size).toBeGreaterThan(400);
  expect(sources.flatMap((source) => nameFaults(source, dataNames))).toEqual([]);
});

const faultyNames = (text: string, file = 'web/x.ts') =>
  nameFaults({ file, text }, new Set(['given'])).map((fault) => fault.replace(`${file}: `, ''));

describe('a name is found', () => {
  it.each([
    ['const said = 1;', ['local said is no noun']],
    ['const NEVER = 1;', ['local NEVER is no noun']],
    ['const [found, second] = rows;', ['local found is no noun', 'local second is no noun']],
    ['const { row: kept, ...rest } = store;', ['local kept is no noun', 'local rest is no noun']],
    ['for (const one of rows) use(one);', ['local one is no noun']],
    ['rows.map((at) => at);', ['parameter at is no noun']],
    ['type Props = { onSave: (kept: string) => void };', ['parameter kept is no noun']],
    ['function read({ limit: most = 3 }, ...others) {}', ['parameter most is no noun', 'parameter others is no noun']],
    ['function nameOf() {}', ['function nameOf ends in a preposition']],
    ['const bytesAt = () => 1;', ['function bytesAt ends in a preposition']],
    [
      'class Reader { written = 1; idFor() {} }',
      ['property written is no noun', 'function idFor ends in a preposition'],
    ],
    ['type Asked = { searching: boolean };', ['type Asked is no noun', 'property searching is no noun']],
    ['interface Props { pictureId: string }', ['property pictureId has a word that docs/words.md retires']],
    [
      'export type Row = 1;\nexport const marks = 1;',
      ['export Row does not say of what it is', 'export marks does not say of what it is'],
    ],
    ['export async function thenTold() {}', ['export thenTold does not say of what it is']],
    ['export const isWanted = 1;', ['export isWanted does not say of what it is']],
    ['const sheetWords = 1;', ['local sheetWords has a word that docs/words.md retires']],
  ])('%j', (text, faults) => {
    expect(faultyNames(text)).toEqual(faults);
  });

  it.each([
    ['web/testing/said.ts', ['file said is no noun']],
    ['worker/collection/names-of.ts', ['file namesOf ends in a preposition']],
    ['web/media/picture-facts.test.tsx', ['file pictureFacts has a word that docs/words.md retires']],
    ['web/shell/store.ts', ['export store does not say of what it is']],
    ['worker/collection/tables.ts', []],
    ['worker/account/entry/known-device.ts', []],
  ])('among files: %s', (file, faults) => {
    expect(faultyNames('', file)).toEqual(faults);
  });
});

it.each([
  ['const storedDraft = 1; const isShown = true; const feed = 1; const heading = 1;'],
  ['const { said, left } = row;'],
  ['type Row = { given: string };'],
  [`const label = t\`${'$'}{done} of 9\`; function f(done) {}`],
  ['const text = <Trans>{held} files</Trans>; const held = 1;'],
  ['const box = { left: 1, top: 2 }; const left = 1;'],
  ['export const lineOfText = 1; export type CsvRow = 1; export const isUsernameTaken = 1; const row = 1;'],
  ['const from = 1; const to = 2; const next = 3; const idOfRow = 4;'],
])('a name is left alone: %j', (text) => {
  expect(faultyNames(text, 'web/x.tsx')).toEqual([]);
});
