import { expect, it } from 'vitest';
import { writtenMinerals } from './written-minerals.ts';

it.each([
  [[], 'Purple stuff', 'custom_name1', ['Purple stuff']],
  [[], 'Purple stuff, green stone', 'custom_name1', ['Purple stuff', 'green stone']],
  [[], 'twice, twice', 'custom_name1', ['twice, twice']],
  [[], 'a gap, , here', 'custom_name1', ['a gap, , here']],
  [[], 'Purple stuff', 'minerals', []],
  [[], 'Purple stuff', 'custom_name2', []],
  [['fluorite'], 'My first', 'custom_name1', []],
  [[], null, 'custom_name1', []],
] as const)('minerals %j, custom name %j, shown %s: %j', (mineral_ids, custom_name1, display_name_choice, written) => {
  expect(writtenMinerals({ mineral_ids, custom_name1, display_name_choice })).toEqual(written);
  if (written.length > 0) expect(written.join(', ')).toBe(custom_name1);
});
