import { describe, expect, it, test } from 'vitest';
import { foldText } from '#contract/text/fold-text.ts';
import { readMinerals } from './read-minerals.ts';
import { namesInCell, recogniseCell } from './recognise-cell.ts';
import { type KnownName, recogniseMention } from './recognise-minerals.ts';

/** Names in both languages, and the ids of the minerals above each. */
const reference: Record<string, [string, string, ...string[]]> = {
  fluorite: ['Fluorite', '萤石'],
  quartz: ['Quartz', '石英'],
  'rock-crystal': ['Rock Crystal', '水晶', 'quartz'],
  'smoky-quartz': ['Smoky Quartz', '烟晶', 'quartz'],
  pyrite: ['Pyrite', '黄铁矿'],
  calcite: ['Calcite', '方解石'],
  antozonite: ['Antozonite', '呕吐石', 'fluorite'],
  silver: ['Silver', '自然银'],
  copper: ['Copper', '自然铜'],
  garnet: ['Garnet', '石榴石'],
  grossular: ['Grossular', '钙铝榴石', 'garnet'],
  andradite: ['Andradite', '钙铁榴石', 'garnet'],
  demantoid: ['Demantoid', '翠榴石', 'andradite', 'garnet'],
  hematite: ['Hematite', '赤铁矿'],
  malachite: ['Malachite', '孔雀石'],
  azurite: ['Azurite', '蓝铜矿'],
  pseudomalachite: ['Pseudomalachite', '假板孔雀石'],
  nephrite: ['Nephrite', '和田玉'],
  stibnite: ['Stibnite', '辉锑矿'],
  limonite: ['Limonite', '褐铁矿'],
  gypsum: ['Gypsum', '石膏'],
  geode: ['Geode', '晶洞'],
  triphylite: ['Triphylite', '磷铁锂矿'],
  specularite: ['Specularite', '镜铁矿', 'hematite'],
  monazite: ['Monazite', '独居石'],
  'monazite-la': ['Monazite-(La)', '独居石-(La)', 'monazite'],
  'julgoldite-fe3': ['Julgoldite-(Fe3+)', '复铁绿纤石'],
  'agardite-y': ['Agardite-(Y)', '钇砷铜石'],
  fibroferrite: ['Fibroferrite', '纤铁矾'],
  'opal-precious': ['Precious Opal', '贵蛋白石', 'opal'],
  opal: ['Opal', '蛋白石'],
};
const siderotil = { id: 'siderotil', name: 'Siderotil', name_zh: '纤铁矾' };
const lookup = new Map<string, KnownName | null>(
  Object.entries(reference).flatMap(([id, [name, name_zh, ...parentIds]]) => {
    const mineral = { id, name, name_zh, above: parentIds };
    const mineralWithNamesakes = id === 'fibroferrite' ? { ...mineral, others: [siderotil] } : mineral;
    return [
      [foldText(name), mineral],
      [foldText(name_zh), mineralWithNamesakes],
    ];
  }),
);
lookup.set('agardite', lookup.get('agardite y') ?? null);
const misspellings = new Map([
  ['flourite', { id: 'fluorite', name: 'Fluorite', name_zh: '萤石' }],
  ['agardite yb', { id: 'agardite-y', name: 'Agardite-(Y)', name_zh: null }],
  ['belovite ce', { id: 'belovite-ce', name: 'Belovite-(Ce)', name_zh: null }],
]);
const describeMention = (mention: string) => {
  const { minerals, matchKind } = recogniseMention(mention, lookup, misspellings);
  return `${matchKind} ${minerals.map(({ id }) => id).join(' ')}`.trim();
};
/** Returns the minerals present in a cell as ids, or as written if not recognised. */
const present = (cell: string) =>
  recogniseCell(cell, lookup, (mention) => recogniseMention(mention, lookup, misspellings))
    .filter(({ isFormer }) => !isFormer)
    .map(({ matchKind, minerals, writtenName }) => {
      const ids = minerals.map(({ id }) => id).join(' ');
      return matchKind === 'nothing'
        ? `“${writtenName}”`
        : `${matchKind === 'either' || matchKind === 'guess' ? `${matchKind} ` : ''}${ids}`;
    })
    .join(', ');

describe('the minerals in a cell', () => {
  test.each([
    ['Fluorite on Quartz; Pyrite', ['Fluorite', 'Quartz', 'Pyrite']],
    ['Calcite / Cerussite / Galena', ['Calcite', 'Cerussite', 'Galena']],
    ['碧玺 萤石 水晶', ['碧玺', '萤石', '水晶']],
    ['Amethyst (Japan-Law Twin, Reverse Scepter)', ['Amethyst (Japan-Law Twin, Reverse Scepter)']],
    ['Quartz included with Brookite', ['Quartz', 'Brookite']],
    ['Hematite incl. Quartz', ['Hematite', 'Quartz']],
    ['水晶包裹萤石', ['水晶', '萤石']],
    ['DT Celestite w/Calcite inclusions', ['DT Celestite', 'Calcite inclusions']],
    ['萤石 (三个)', ['萤石(三个)']],
    ['Floater, Quartz', ['Quartz']],
    ['', []],
  ])('%j', (cell, names) => {
    expect(readMinerals(cell).map(({ writtenName }) => writtenName)).toEqual(names);
  });

  it('knows what another replaced, and what is doubted', () => {
    expect(readMinerals('Quartz after Calcite').map(({ presence }) => presence)).toEqual(['present', 'replaced']);
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
    ['Monazite-(La)', 'whole monazite-la'],
    ['Green Monazite (La) crystals', 'part monazite-la'],
    ['Monazite-(Sm)', 'part monazite'],
    ['Agardite-(Nd)', 'nothing'],
    ['Agardite-(Nd) xx (green)', 'nothing'],
    ['Agardite-(Yb)', 'nothing'],
    ['Belovite-(Ce)', 'nothing'],
    ['Pseudo malachite', 'whole pseudomalachite'],
    ['Quartz (Var: Smoky Quartz)', 'whole smoky-quartz'],
    ['Garnet (Andradite var. Demantoid)', 'whole demantoid'],
    ['Opal (precious)', 'whole opal-precious'],
    ['Calcite (Quartz)', 'part calcite'],
    ['Calcite (after Quartz)', 'whole calcite'],
    ['Hematite Quartz', 'part hematite quartz'],
    ['石英（烟晶）', 'whole smoky-quartz'],
    ['纤铁矾', 'either fibroferrite siderotil'],
    ['纤铁矾 (Fibroferrite)', 'either fibroferrite siderotil'],
    ['纤铁矾晶体', 'either fibroferrite siderotil'],
    ['氟铝石膏', 'nothing'],
    ['紫磷铁锂矿', 'nothing'],
    ['Flourite', 'guess fluorite'],
    ['Hokkaidoite', 'nothing'],
  ])('%j: %s', (mention, expectedMeaning) => {
    expect(describeMention(mention)).toBe(expectedMeaning);
  });

  it('asks for no more names than a mention can have', () => {
    expect(namesInCell('aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp').names.length).toBeLessThan(40);
    expect(namesInCell('aa on '.repeat(200)).names.length).toBeLessThan(4000);
  });
});

describe('what is there by a cell', () => {
  test.each([
    ['Julgoldite-(Fe3+) + Quartz', 'julgoldite-fe3, quartz'],
    ['Quartz, smoky', 'smoky-quartz'],
    ['Quartz, var. smoky quartz', 'smoky-quartz'],
    ['Garnet, grossular', 'grossular'],
    ['Silver, wire', 'silver'],
    ['Quartz xx on Calcite xls, xtl.', 'quartz, calcite'],
    ['no ID', ''],
    ['Unidentified black mineral', ''],
    ['Geode', 'geode'],
    ['Quartz, geode', 'quartz'],
    ['Calcite (with Fluorite + Pyrite)', 'calcite, fluorite, pyrite'],
    ['Calcite c/ Fluorite', 'calcite, fluorite'],
    ['Smoky Quartz 烟晶', 'smoky-quartz, smoky-quartz'],
    ['Quartz 水晶', 'rock-crystal'],
    ['水晶 Quartz', 'rock-crystal'],
    ['Red Hematite Quartz Cluster', 'hematite quartz'],
    ['Flourite xx', 'guess fluorite'],
  ])('%j: %s', (cell, minerals) => {
    expect(present(cell)).toBe(minerals);
  });

  test.each([
    'Malachite ps. azurite',
    'Malachite pseudo azurite',
    'Malachite pseudo after azurite',
    'Malachite after azurite',
    'Malachite aft. Azurite',
    'Malachite ex azurite',
    'Malachite replacing azurite',
    'Malachite (after azurite)',
    'Fine malachite (pseudo after azurite)',
    '天然孔雀石（蓝铜矿假象）',
    'Azurite replaced by Malachite',
    'Pseudomorph of malachite after azurite',
    'Epimorph of malachite on azurite',
    '孔雀石假象蓝铜矿',
    '蓝铜矿假象孔雀石',
    '孔雀石假蓝铜矿',
    '孔雀石（蓝铜矿假象）',
    '孔雀石依蓝铜矿假象',
    '孔雀石交代蓝铜矿',
    '蓝铜矿被孔雀石取代',
  ])('what was replaced is not there: %s', (cell) => {
    expect(present(cell)).toBe('malachite');
  });

  test.each([
    ['Quartz after calcite on pyrite', 'quartz, pyrite'],
    ['Epimorph of quartz on fluorite with pyrite', 'quartz, pyrite'],
    ['石英假象黄铁矿', 'guess quartz'],
    ['假方解石', ''],
    ['蓝铜矿（孔雀石化）', 'azurite'],
    ['黄铁矿假象褐铁矿', 'limonite'],
    ['萤石与水晶', 'fluorite, rock-crystal'],
    ['和田玉与水晶', 'nephrite, rock-crystal'],
    ['水晶和和田玉', 'rock-crystal, nephrite'],
    ['方解石上的黄铁矿', 'calcite, pyrite'],
    ['水晶附萤石及石英', 'rock-crystal, fluorite, quartz'],
    ['孔雀石交代和田玉', 'malachite'],
    ['方解石と水晶', 'calcite, rock-crystal'],
    ['辉锑矿晶簇 萤石晶体', 'stibnite, fluorite'],
    ['孔雀石原石、萤石标本、黄铁矿双晶', 'malachite, fluorite, pyrite'],
  ])('%s: %s', (cell, minerals) => {
    expect(present(cell)).toBe(minerals);
  });
});
