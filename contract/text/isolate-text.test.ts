import { expect, it } from 'vitest';
import { isolateName } from './isolate-text.ts';

it.each([
  ['Marta', 'Marta'],
  ['张美玲', '张美玲'],
  ['יעל', '\u2068יעל\u2069'],
  ['Marta\u202eatraM', '\u2068MartaatraM\u2069'],
  ['\u2069Marta', '\u2068Marta\u2069'],
])('the name %j stands in a sentence as %j', (name, isolatedName) => {
  expect(isolateName(name)).toBe(isolatedName);
});
