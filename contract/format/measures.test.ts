import { expect, it } from 'vitest';
import type { Locale } from './locale.ts';
import { sizeText, weightText } from './measures.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
const size = (length: number | null, width: number | null = null, height: number | null = null) => ({
  length,
  width,
  height,
});

it.each([
  [size(61, 40, 32), 'cm', '6.1 × 4.0 × 3.2 cm'],
  [size(100, null, 50), 'cm', '10 × 5 cm'],
  [size(61, 40.5), 'mm', '61.0 × 40.5 mm'],
  [size(63.5, 25.4), 'in', '2.5 × 1.0 in'],
  [size(12_000), 'mm', '12,000 mm'],
  [size(null), 'cm', null],
] as const)('%j in %s is %j in both languages', (sides, unit, text) => {
  for (const locale of ['en', 'zh'] satisfies Locale[]) expect(plain(sizeText(sides, locale, unit))).toBe(text);
});

it.each([
  [214, 'g', '214 g'],
  [1240.5, 'g', '1,240.5 g'],
  [1241, 'kg', '1.241 kg'],
  [1, 'ct', '5 ct'],
  [28.349523, 'oz', '1 oz'],
  [null, 'g', null],
] as const)('%j weighed in %s is %j in both languages', (grams, unit, text) => {
  for (const locale of ['en', 'zh'] satisfies Locale[]) expect(plain(weightText(grams, locale, unit))).toBe(text);
});
