import { expect, it } from 'vitest';
import { cacheByText } from './cache-by-text.ts';

it('computes the result of a short text once, of a long one each time, and stays bounded', () => {
  const computed: string[] = [];
  const lengthOf = cacheByText((text) => {
    computed.push(text);
    return text.length;
  });
  expect([lengthOf('Tsumeb'), lengthOf('Tsumeb'), lengthOf('')]).toEqual([6, 6, 0]);
  expect(computed).toEqual(['Tsumeb', '']);
  const long = 'x'.repeat(201);
  expect([lengthOf(long), lengthOf(long)]).toEqual([201, 201]);
  expect(computed).toEqual(['Tsumeb', '', long, long]);
  for (let index = 0; index < 4_000; index += 1) lengthOf(`Drawer ${index}`);
  expect(lengthOf('Tsumeb')).toBe(6);
  expect(computed.filter((text) => text === 'Tsumeb')).toHaveLength(2);
});
