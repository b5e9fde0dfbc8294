import { describe, expect, it, test } from 'vitest';
import { fold } from '../../../search/fold.ts';
import { readMinerals } from './read-minerals.ts';
import { type KnownName, namesToAsk, recogniseMention } from './recognise-minerals.ts';

const reference: Record<string, [string, string]> = {
  fluorite: ['Fluorite', '萤石'],
  quartz: ['Quartz', '石英'],
  'rock-crystal': ['Rock Crystal', '水晶'],
  pyrite: ['Pyrite', '黄铁矿'],
  calcite: ['Calcite', '方解石'],
  antozonite: ['Antozonite', '呕吐石'],
  silver: ['Silver', '自然银'],
  copper: ['Copper', '自然铜'],
  garnet: ['Garnet', '石榴石'],
  grossular: ['Grossular', '钙铝榴石'],
  malachite: ['Malachite', '孔雀石'],
  gypsum: ['Gypsum', '石膏'],
  triphylite: ['Triphylite', '磷铁锂矿'],
  specularite: ['Specularite', '镜铁矿'],
};
const known = new Map<string, KnownName | null>(
  Object.entries(reference).flatMap(([id, [name, name_zh]]) => {
    const mineral = { id, name, name_zh };
    return [
      [fold(name), mineral],
      [fold(name_zh), mineral],
    ];
  }),
);
const near = new Map([['flourite', { id: 'fluorite', name: 'Fluorite', name_zh: '萤石' }]]);
const meant = (written: string) => {
  const { minerals, how } = recogniseMention(written, known, near);
  return `${how} ${minerals.map(({ id }) => id).join(' ')}`.trim();
};

describe('the minerals in a cell', () => {
  test.each([
    ['Fluorite on Quartz; Pyrite', ['Fluorite', 'Quartz', 'Pyrite']],
    ['Calcite / Cerussite / Galena', ['Calcite', 'Cerussite', 'Galena']],
    ['碧玺 萤石 水晶', ['碧玺', '萤石', '水晶']],
    ['Amethyst (Japan-Law Twin, Reverse Scepter)', ['Amethyst (Japan-Law Twin  Reverse Scepter)']],
    ['Quartz included with Brookite', ['Quartz', 'Brookite']],
    ['Hematite incl. Quartz', ['Hematite', 'Quartz']],
    ['水晶包裹萤石', ['水晶', '萤石']],
    ['DT Celestite w/Calcite inclusions', ['DT Celestite', 'Calcite inclusions']],
    ['萤石 (三个)', ['萤石(三个)']],
    ['Floater, Quartz', ['Quartz']],
    ['', []],
  ])('%j', (cell, names) => {
    expect(readMinerals(cell).map(({ written }) => written)).toEqual(names);
  });

  it('knows what another replaced, and what is doubted', () => {
    expect(readMinerals('Quartz after Calcite').map(({ isFormer }) => isFormer)).toEqual([false, true]);
    expect(readMinerals('Epidote?')[0]?.isDoubted).toBe(true);
  });
});

describe('a mention means', () => {
  test.each([
    ['Fluorite', 'whole fluorite'],
    ['萤石', 'whole fluorite'],
    ['Fluorite var. antozonite', 'whole antozonite'],
    ['Fluorite var. nowhere-seen', 'part fluorite'],
    ['Octahedral Red-Purple Fluorite', 'part fluorite'],
    ['"Skeleton" Quartz', 'whole quartz'],
    ['Pink Grossular Garnet', 'part grossular'],
    ['Fluorite Spinel Twin', 'whole fluorite'],
    ['Silver Quartz', 'part quartz'],
    ['Native Silver', 'part silver'],
    ['Copper Ore', 'nothing'],
    ['红萤石', 'part fluorite'],
    ['红水晶', 'part quartz'],
    ['镜铁矿红水晶', 'part specularite quartz'],
    ['假孔雀石', 'nothing'],
    ['氟铝石膏', 'nothing'],
    ['紫磷铁锂矿', 'nothing'],
    ['Flourite', 'guess fluorite'],
    ['Hokkaidoite', 'nothing'],
  ])('%j: %s', (written, what) => {
    expect(meant(written)).toBe(what);
  });

  it('asks for no more names than a mention can have', () => {
    expect(namesToAsk('aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp')).toHaveLength(27);
  });
});
