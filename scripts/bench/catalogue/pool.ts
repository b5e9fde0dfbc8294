import { ownFacets, publicFacets } from '#contract/collection/facets.ts';
import { searchTexts } from '#worker/collection/search-text.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';

/** What the made-up collections consist of: minerals and places as collectors have them, some everywhere, some rare. */
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

const places = [
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
/** So that 'of which there are few' stays few at every size, the rare come once in so many. */
const RARE_ONCE_IN = 500;

/** A kind of specimen: its row without number and owner, and what the search knows of it under the pool's own owner. */
export type Kind = { row: SpecimenRow; open_text: string; own_text: string; facets: readonly (readonly string[])[] };

export const POOL_OWNER = '01930000-0000-7000-8000-0000000000aa';
export const poolKey = POOL_OWNER.replaceAll('-', '').slice(-10);

const blank: Omit<
  SpecimenRow,
  'mineral_ids' | 'minerals' | 'elements' | 'locality_id' | 'locality_path' | 'shown_path' | 'locality_text' | 'tags'
> = {
  id: '',
  seq: null,
  user_id: POOL_OWNER,
  permanent_id: '',
  coll_serie: 'SC',
  coll_index: 0,
  user_place_id: null,
  locality_names: null,
  locality_precision: 'exact',
  op_tags: ['to clean'],
  access_level: 'public',
  description: 'Sharp crystals on matrix, from an old collection.',
  description_private: 'bought at dawn',
  purchase_date: '2019-10-05',
  buy_price_minor: 12_000,
  currency: 'EUR',
  dealer: 'Lindqvist',
  length: 62.5,
  width: 41,
  height: 30,
  weight: 214.5,
  micromount: false,
  provenance: [],
  shown_provenance: [],
  previous_owners: [],
  miner: null,
  collect_date: null,
  min_id: null,
  custom_name1: null,
  custom_name2: null,
  display_name_choice: 'minerals',
  condition: null,
  marks: [],
  status: 'in_collection',
  status_note: null,
  storage: 'drawer 7',
  watermark_id: null,
  cover: null,
  media_count: 0,
  shown_media_count: 0,
  like_count: 0,
  listed: true,
  in_trash: false,
  trashed_at: null,
  created_at: 0,
  updated_at: 0,
  version: 1,
  shown_version: 1,
};

const commonKinds = places.flatMap((_, place) => minerals.slice(0, 12).map((_, mineral) => kindOf(mineral, place)));
const rareKind = kindOf(12, 4);

/** The kind of the n-th specimen of a collection: the same for the same number, common ones in turn. */
export const kindAt = (n: number): Kind =>
  n % RARE_ONCE_IN === 99 ? rareKind : (commonKinds[(n * 37 + (n >> 5)) % commonKinds.length] ?? rareKind);

function kindOf(at: number, placeAt: number): Kind {
  const chosen = [minerals[at], minerals[(at * 5 + placeAt) % 12]].filter((one) => one !== undefined);
  const path = (places[placeAt] ?? []).map(([id, name, name_zh, kind]) => ({ id, name, name_zh, kind }));
  const row = rowOf(chosen, path, tags[(at + placeAt) % tags.length] ?? '');
  const words = { minerals: chosen.flatMap(([, , , , , others]) => [...others]), places: new Map() };
  const facets = [
    ...ownFacets(row).map(({ kind, value }) => ['own', kind, value] as const),
    ...publicFacets(row).map(({ kind, value }) => ['public', kind, value] as const),
  ];
  return { row, facets, ...searchTexts(row, words) };
}

function rowOf(chosen: (typeof minerals)[number][], path: SpecimenRow['locality_path'], tag: string): SpecimenRow {
  const ids = [...new Set(chosen.map(([id]) => id))];
  return {
    ...blank,
    mineral_ids: ids,
    minerals: ids.flatMap((id) =>
      minerals
        .filter(([one]) => one === id)
        .map(([one, name, name_zh, formula]) => ({ id: one, name, name_zh, formula })),
    ),
    elements: [...new Set(chosen.flatMap(([, , , , elements]) => elements.split(' ')))],
    locality_id: Number(path[0]?.id),
    locality_path: path,
    shown_path: path,
    locality_text: path.map(({ name }) => name).join(', '),
    tags: [tag],
  };
}
