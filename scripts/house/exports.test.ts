import { expect, it } from 'vitest';
import { unusedExports } from './exports.ts';
import { isForTests, sourcesUnder } from './sources.ts';

const house = sourcesUnder('contract', 'worker', 'web');
it('nothing is given to others that nobody takes', () => {
  const unused = unusedExports(house, sourcesUnder('scripts', 'e2e'));
  expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

it('a participle alone names nothing that leaves its file: it has its noun', () => {
  const bare =
    /^export (?:async )?(?:const|function|class|type|interface) ((?:said|told|kept|known|asked|left|found)\b)/gim;
  const named = house.filter(({ file }) => !isForTests(file));
  expect(named.flatMap(({ file, text }) => [...text.matchAll(bare)].map(([, name]) => `${file}: ${name}`))).toEqual([]);
});

it.each([
  ['export const a = 1;', "import { a } from '#contract/x.ts';", []],
  ['export const a = 1;\nexport type B = number;', "import { type B } from '../contract/x.ts';", ['a']],
  ['export const a = 1;\nexport const b = a;', "import { b as c } from '#contract/x.ts';", ['a']],
  ['export const { a, b } = c;', "import type { b } from '#contract/x.ts';", ['a']],
  ['export function a() {}', "export * from '../contract/x.ts';", []],
  ['export function a() {}', "const x = () => import('#contract/x.ts');", []],
  ['export async function a() {}', "// import { a } from '#contract/x.ts';", ['a']],
])('an export is used where something imports it: %j by %j', (text, other, names) => {
  const found = unusedExports([{ file: 'contract/x.ts', text }], [{ file: 'web/y.ts', text: other }]);
  expect(found.map(({ name }) => name)).toEqual(names);
});
