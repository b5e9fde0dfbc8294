import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sizeClasses } from '#contract/format/size.ts';
import { QUERY_MAX } from '#contract/text/patterns.ts';
import { readPublicFilters } from './filter-values.ts';
import { publicFilters } from './filters.ts';

const uuid = '01930000-0000-7000-8000-000000000001';
const right = ['SC', 'CN05', 'fluorite', 'axinite-mn', 'Ca', 'REE', '156', uuid, '紫色', 'true', ...sizeClasses];
const nearMisses = [
  'sc',
  'ABCDEF',
  '-a',
  'a--b',
  'Fluorite',
  'ca',
  '0',
  '01',
  '12345678901',
  uuid.replace('7', '4'),
  'false',
];
const long = (length: number) => 'a'.repeat(length);
const anyText = fc.oneof(
  fc.constantFrom(...right, ...nearMisses),
  fc.constantFrom(1, 30, 31, 80, 81, QUERY_MAX, QUERY_MAX + 1).map(long),
  fc.string(),
);

it.each(Object.entries(publicFilters))('reads of %s what its schema takes, and nothing else', (name, filter) => {
  const read = (text: string) => Object.entries(readPublicFilters(new URLSearchParams({ [name]: text })));
  fc.assert(
    fc.property(anyText, (text) => {
      const trimmedText = text.trim();
      expect(read(text)).toEqual(
        trimmedText !== '' && filter.safeParse(trimmedText).success ? [[name, trimmedText]] : [],
      );
    }),
  );
  const validTexts = right.filter((text) => filter.safeParse(text).success);
  expect(validTexts.flatMap(read)).toEqual(validTexts.map((text) => [name, text]));
});
