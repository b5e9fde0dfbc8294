import { expect, test } from 'vitest';
import { matchReasons } from './match-reason.ts';

const otherTexts = [
  { label: 'Locality', text: 'Fluorite Mine' },
  { label: 'Locality', text: '香花岭' },
  { label: 'Dealer', text: 'Fluor & Sons' },
  { label: 'Storage place', text: 'Drawer 7' },
];
const reasons = (query: string, ...shownTexts: string[]) =>
  matchReasons(query, shownTexts, otherTexts).map(({ label, text }) => `${label}: ${text}`);

test.each<[string, string[], string[]]>([
  ['fluorite', ['Gratonite', 'SC-0001'], ['Locality: Fluorite Mine']],
  ['FLUO', ['Gratonite'], ['Locality: Fluorite Mine']],
  ['fluorite', ['Fluorite'], []],
  ['fluorite mine', ['Fluorite'], ['Locality: Fluorite Mine']],
  ['fluorite mine', ['Gratonite'], ['Locality: Fluorite Mine']],
  ['fluorite drawer', ['Gratonite'], ['Locality: Fluorite Mine', 'Storage place: Drawer 7']],
  ['7', ['Gratonite'], ['Storage place: Drawer 7']],
  ['70', ['Gratonite'], []],
  ['花岭', ['Gratonite'], ['Locality: 香花岭']],
  ['xianghua', ['Gratonite'], ['Locality: 香花岭']],
  ['萤石', ['Fluorite', '萤石'], []],
  ['orite', ['Gratonite'], []],
  ['…', ['Gratonite'], []],
])('why %j finds %j', (query, shownTexts, expectedReasons) => {
  expect(reasons(query, ...shownTexts)).toEqual(expectedReasons);
});
