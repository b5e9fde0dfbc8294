import { expect, test } from 'vitest';
import { alphabetLists } from './mineral-lists.ts';

const mineral = (id: string, name: string, name_zh: string | null, kind: 'species' | 'synonym' = 'species') => ({
  id,
  name,
  name_zh,
  kind,
  parent_id: null,
  weight: 0,
  synonyms: [],
  names_zh_other: [],
  symbol: null,
  formula: null,
});

const readLists = (minerals: Parameters<typeof alphabetLists>[0]) => {
  const lists: Record<string, string[]> = {};
  for (const { list, position, mineral_id } of alphabetLists(minerals)) {
    lists[list] ??= [];
    lists[list][position] = mineral_id;
  }
  return lists;
};

test('minerals stand under the letter of their English name and the initial of their pinyin, whatever the tone', () => {
  const minerals = [
    mineral('fluorite', 'Fluorite', '萤石'),
    mineral('silver', 'Silver', '银'),
    mineral('quartz', 'Quartz', '石英'),
    mineral('stibnite', 'Stibnite', '辉锑矿'),
    mineral('chlorite', 'Chlorite', '绿泥石'),
    mineral('angstromite', 'Ångströmite', null),
    mineral('fluorspar', 'Fluorspar', '氟石', 'synonym'),
    mineral('beta-quartz', 'Beta quartz', 'β-石英'),
    mineral('unnamed', '未命名', null),
  ];
  expect(readLists(minerals)).toEqual({
    'name letter a': ['angstromite'],
    'name letter b': ['beta-quartz'],
    'name letter c': ['chlorite'],
    'name letter f': ['fluorite'],
    'name letter q': ['quartz'],
    'name letter s': ['silver', 'stibnite'],
    'name letter z': ['unnamed'],
    'pinyin letter a': ['angstromite'],
    'pinyin letter h': ['stibnite'],
    'pinyin letter l': ['chlorite'],
    'pinyin letter s': ['beta-quartz', 'quartz'],
    'pinyin letter y': ['silver', 'fluorite'],
    'pinyin letter z': ['unnamed'],
  });
});

test('a shorter syllable goes before a longer one that begins alike', () => {
  const minerals = [mineral('a', 'A', '方铅矿'), mineral('b', 'B', '发光石')];
  expect(readLists(minerals)['pinyin letter f']).toEqual(['b', 'a']);
});
