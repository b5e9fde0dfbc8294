import { expect, it } from 'vitest';
import { angleText, areaText, lengthText, micrometres, roundStep } from './lengths.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [0.35, 'cm', '350 nm'],
  [8.2, 'cm', '8.2 µm'],
  [999, 'cm', '999 µm'],
  [12_600, 'cm', '12.6 mm'],
  [12_600, 'in', '0.496 in'],
  [1_000, 'in', '1 mm'],
  [123_456, 'cm', '12.3 cm'],
  [123_456, 'mm', '123 mm'],
  [2_500_000, 'cm', '2.5 m'],
  [0, 'cm', '0 nm'],
] as const)('%d µm is read in %s as %s in both languages', (um, unit, text) => {
  expect([plain(lengthText(um, 'en', unit)), plain(lengthText(um, 'zh', unit))]).toEqual([text, text]);
});

it.each([
  [37_900_000, 'cm', '37.9 mm²'],
  [250_000, 'cm', '250,000 µm²'],
  [64_516_000_000, 'in', '100 in²'],
  [12_345_000_000_000, 'cm', '12.3 m²'],
] as const)('%d µm² is read in %s as %s', (um2, unit, text) => expect(plain(areaText(um2, 'en', unit))).toBe(text));

it('writes an angle without a space', () => expect(angleText(109.471, 'zh')).toBe('109.5°'));

it.each([
  [25_400, 'in', 25_400],
  [2_000, 'in', 1],
  [25_400, 'cm', 1],
] as const)('round lengths of about %d µm are counted in %s by %d', (um, unit, step) =>
  expect(roundStep(um, unit)).toBe(step),
);

it.each([
  [1.5, 'mm', 1_500],
  [1, 'in', 25_400],
  [40, 'µm', 40],
  [2, 'cm', 20_000],
] as const)('%d %s are %d µm', (value, unit, um) => expect(micrometres(value, unit)).toBe(um));
