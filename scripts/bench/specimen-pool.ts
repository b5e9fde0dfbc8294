import { blankSpecimen, newColumns } from '#worker/collection/form/blank-specimen.ts';
import { indexedTexts, ownerKey } from '#worker/collection/search/index-tokens.ts';
import { type WrittenSpecimen, writtenColumns } from '#worker/collection/specimen/written-row.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';

/**
 * The contents of the generated collections: minerals and localities as collectors have them, some frequent,
 * some rare.
 */
const minerals = [
  ['quartz', 'Quartz', '石英', 'SiO_2_', 'Si O', ['rock crystal']],
  ['fluorite', 'Fluorite', '萤石', 'CaF_2_', 'Ca F', ['blue john', 'fluorspar']],
  ['calcite', 'Calcite', '方解石', 'CaCO_3_', 'Ca C O', ['iceland spar']],
  ['pyrite', 'Pyrite', '黄铁矿', 'FeS_2_', 'Fe S', ["fool's gold"]],
  ['galena', 'Galena', '方铅矿', 'PbS', 'Pb S', []],
  ['sphalerite', 'Sphalerite', '闪锌矿', 'ZnS', 'Zn S', ['blende']],
  ['baryte', 'Baryte', '重晶石', 'BaSO_4_', 'Ba S O', ['barite', 'heavy spar']],
  ['stibnite', 'Stibnite', '辉锑矿', 'Sb_2_S_3_', 'Sb S', ['antimonite']],
  ['azurite', 'Azurite', '蓝铜矿', 'Cu_3_(CO_3_)_2_(OH)_2_', 'Cu C O H', []],
  ['wulfenite', 'Wulfenite', '钼铅矿', 'PbMoO_4_', 'Pb Mo O', []],
  ['cassiterite', 'Cassiterite', '锡石', 'SnO_2_', 'Sn O', ['tinstone']],
  ['scheelite', 'Scheelite', '白钨矿', 'CaWO_4_', 'Ca W O', []],
  ['legrandite', 'Legrandite', null, 'Zn_2_AsO_4_(OH)·H_2_O', 'Zn As O H', []],
] as const;

const localities = [
  [
    [10201, 'Yaogangxian Mine', '瑶岗仙矿', 'mine'],
    [10200, 'Chenzhou', '郴州市', 'district'],
    [1017, 'Hunan', '湖南省', 'region'],
    [156, 'China', '中国', 'country'],
  ],
  [
    [11001, 'Annaberg', '安纳贝格', 'place'],
    [2013, 'Saxony', '萨克森州', 'region'],
    [276, 'Germany', '德国', 'country'],
  ],
  [
    [12001, 'Tsumeb Mine', '楚梅布矿', 'mine'],
    [3014, 'Oshikoto', null, 'region'],
    [516, 'Namibia', '纳米比亚', 'country'],
  ],
  [
    [13001, 'Dalnegorsk', '达利涅戈尔斯克', 'place'],
    [4005, 'Primorsky Krai', '滨海边疆区', 'region'],
    [643, 'Russia', '俄罗斯', 'country'],
  ],
  [
    [14001, 'Ojuela Mine', '奥胡埃拉矿', 'mine'],
    [5010, 'Durango', '杜兰戈州', 'region'],
    [484, 'Mexico', '墨西哥', 'country'],
  ],
] as const;

const tags = ['bicolour', '紫色', 'twinned', 'thumbnail swap', 'old stock'];
/** One in this many specimens is rare, so that rare matches stay rare at every size. */
const RARE_ONCE_IN = 500;

/** A kind of specimen: its row without number and owner, and its search entry under the pool's own owner. */
export type Kind = { row: SpecimenRow; open: string; own: string };

const POOL_OWNER = '01930000-0000-7000-8000-0000000000aa';
export const poolKey = ownerKey(POOL_OWNER);

const exampleSpecimen: WrittenSpecimen = {
  ...blankSpecimen,
  coll_serie: 'SC',
  coll_index: 0,
  access_level: 'public',
  op_tags: ['to clean'],
  description: 'Sharp crystals on matrix, from an old collection.',
  description_private: 'bought at dawn',
  purchase_date: '2019-10-05',
  buy_price: 120,
  currency: 'EUR',
  dealer: 'Lindqvist',
  size: { length: 62.5, width: 41, height: 30 },
  weight: 214.5,
  storage: 'drawer 7',
};

const commonKinds = localities.flatMap((_, localityIndex) =>
  minerals.slice(0, 12).map((_, mineral) => createKind(mineral, localityIndex)),
);
const rareKind = createKind(12, 4);

/** The kind of a collection's n-th specimen: deterministic by number, the common ones in turn. */
export const specimenKind = (n: number): Kind =>
  n % RARE_ONCE_IN === 99 ? rareKind : (commonKinds[(n * 37 + (n >> 5)) % commonKinds.length] ?? rareKind);

function createKind(mineralIndex: number, localityIndex: number): Kind {
  const pickedMinerals = [minerals[mineralIndex], minerals[(mineralIndex * 5 + localityIndex) % 12]].filter(
    (mineral) => mineral !== undefined,
  );
  const path = (localities[localityIndex] ?? []).map(([id, name, name_zh, kind]) => ({ id, name, name_zh, kind }));
  const distinctMinerals = [...new Set(pickedMinerals)];
  const references = {
    minerals: distinctMinerals.map(([id, name, name_zh, formula]) => ({ id, name, name_zh, formula })),
    elements: [...new Set(distinctMinerals.flatMap(([, , , , elements]) => elements.split(' ')))],
    path,
    names: null,
    other_names: { minerals: distinctMinerals.flatMap(([, , , , , otherNames]) => [...otherNames]), places: {} },
  };
  const specimen: WrittenSpecimen = {
    ...exampleSpecimen,
    tags: [tags[(mineralIndex + localityIndex) % tags.length] ?? ''],
  };
  const row = {
    ...newColumns(0),
    id: '',
    user_id: POOL_OWNER,
    permanent_id: '',
    ...writtenColumns(specimen, references),
  };
  return { row, ...indexedTexts(row) };
}
