import { describe, expect, it } from 'vitest';
import { recommendationInput, recommendNames } from './name-recommendations.ts';

const fluorite = { id: 'fluorite', name: 'Fluorite', name_zh: '萤石', formula: null };
const quartz = { id: 'quartz', name: 'Quartz', name_zh: '石英', formula: null };
const nameless = { id: 'x', name: 'Xite', name_zh: null, formula: null };
const yaogangxian = { id: 10201, name: 'Yaogangxian', name_zh: '瑶岗仙' };
const tsumeb = { id: 7, name: 'Tsumeb', name_zh: null };
const owners = { custom_name: 'Yaogangxian W mine', short_name: 'YGX', custom_country: null };

const namePairs = (names: ReturnType<typeof recommendNames>) => names.map(({ name, name_zh }) => [name, name_zh]);

describe('a recommended name', () => {
  it.each([
    ['minerals and place', [fluorite], yaogangxian, [['Fluorite, Yaogangxian', '瑶岗仙 萤石']]],
    [
      'several minerals, and the main one alone',
      [fluorite, quartz],
      yaogangxian,
      [
        ['Fluorite, Quartz, Yaogangxian', '瑶岗仙 萤石、石英'],
        ['Fluorite, Yaogangxian', '瑶岗仙 萤石'],
      ],
    ],
    ['no place', [fluorite], null, [['Fluorite', '萤石']]],
    ['no mineral', [], yaogangxian, []],
    ['a mineral without a Chinese name', [nameless], yaogangxian, [['Xite, Yaogangxian', '瑶岗仙 Xite']]],
    ['a place without one', [fluorite], tsumeb, [['Fluorite, Tsumeb', 'Tsumeb 萤石']]],
    ['nothing that has one', [nameless], tsumeb, [['Xite, Tsumeb', null]]],
  ])('%s', (_, minerals, locality, names) => {
    expect(namePairs(recommendNames({ minerals, locality, names: null }))).toEqual(names);
  });

  it('calls the place first as its owner does', () => {
    expect(namePairs(recommendNames({ minerals: [fluorite], locality: yaogangxian, names: owners }))).toEqual([
      ['Fluorite, YGX', 'YGX 萤石'],
      ['Fluorite, Yaogangxian W mine', 'Yaogangxian W mine 萤石'],
      ['Fluorite, Yaogangxian', '瑶岗仙 萤石'],
    ]);
  });

  it('names three minerals at most, and is no longer than a name may be', () => {
    const manyMinerals = [fluorite, quartz, nameless, { ...nameless, id: 'y', name: 'Yite' }];
    expect(recommendNames({ minerals: manyMinerals, locality: null, names: null })[0]?.name).toBe(
      'Fluorite, Quartz, Xite',
    );
    const long = { ...tsumeb, name: 'T'.repeat(195) };
    expect(recommendNames({ minerals: [fluorite], locality: long, names: null })).toEqual([]);
  });
});

it.each([
  [{}, [], undefined],
  [{ mineral_ids: '', locality_id: '' }, [], undefined],
  [{ mineral_ids: 'fluorite,quartz', locality_id: '156' }, ['fluorite', 'quartz'], 156],
])('a recommendation of names: %j is asked of as it stands', (query, mineral_ids, locality_id) => {
  expect(recommendationInput.parse(query)).toMatchObject({ mineral_ids, ...(locality_id && { locality_id }) });
});
