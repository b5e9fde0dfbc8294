import { expect, it } from 'vitest';
import { cacheByText } from './cache-by-text.ts';

it('computes the result of a short text once, of a long one each time, and stays bounded', () => {
  const computedTexts: string[] = [];
  const lengthOf = cacheByText((text) => {
    computedTexts.push(text);
    return text.length;
  });
  expect([lengthOf('Tsumeb'), lengthOf('Tsumeb'), lengthOf('')]).toEqual([6, 6, 0]);
  expect(computedTexts).toEqual(['Tsumeb', '']);
  const long = 'x'.repeat(201);
  expect([lengthOf(long), lengthOf(long)]).toEqual([201, 201]);
  expect(computedTexts).toEqual(['Tsumeb', '', long, long]);
  for (let index = 0; index < 4_000; index += 1) lengthOf(`Drawer ${index}`);
  expect(lengthOf('Tsumeb')).toBe(6);
  expect(computedTexts.filter((text) => text === 'Tsumeb')).toHaveLength(2);
});
