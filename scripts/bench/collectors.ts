import {
  type DatabaseRow,
  type Filled,
  idOf,
  insertInto,
  NOW,
  openWith,
  userOf,
  within,
} from '#scripts/bench/database-rows.ts';
import { newColumns } from '#worker/collection/form/blank-specimen.ts';

const place = (id: number, name: string, name_zh: string, kind: string) => ({ id, name, name_zh, kind });
const path = [
  place(10201, 'Yaogangxian Mine', '瑶岗仙矿', 'mine'),
  place(10200, 'Yizhang', '宜章县', 'county'),
  place(10199, 'Chenzhou', '郴州市', 'district'),
  place(1017, 'Hunan', '湖南省', 'region'),
  place(156, 'China', '中国', 'country'),
];
const minerals = [
  { id: 'fluorite', name: 'Fluorite', name_zh: '萤石', formula: 'CaF_2_' },
  { id: 'quartz', name: 'Quartz', name_zh: '石英', formula: 'SiO_2_' },
];

/**
 * Fills a migrated state folder that no app is running on with collectors who show specimens, each with a picture;
 * `rowsBefore` specimens are there already.
 */
export function fillCollectors(state: string, count: number, each: number, rowsBefore = 0): Filled[] {
  const core = openWith(state, 'users');
  const catalogue = openWith(state, 'specimens');
  const people = Array.from({ length: count }, (_, at) => ({ user_id: idOf(1, at), username: `measured-${at}` }));
  within(core, () => {
    const add = insertInto(core, 'users');
    for (const person of people) add(userOf(person));
  });
  within(catalogue, () => {
    const add = insertInto(catalogue, 'specimens');
    for (const [at, { user_id }] of people.entries())
      for (let index = 1; index <= each; index += 1) add(specimenOf(user_id, rowsBefore + at * each + index, index));
  });
  core.close();
  catalogue.close();
  return people;
}

const coverOf = (at: number) => ({
  id: idOf(3, at),
  kind: 'image',
  view: 'visible',
  state: 'ready',
  reason: null,
  width: 1600,
  height: 1200,
  dominant_color: '#6b5a8e',
  edges: [320, 640, 1280],
  rendition: 1,
  copyright: null,
  description: null,
  tags: [],
  order: 0,
  is_cover: true,
  watermark_id: '',
  version: 1,
  created_at: NOW,
});

const specimenOf = (user_id: string, at: number, coll_index: number): DatabaseRow => ({
  id: idOf(2, at),
  user_id,
  permanent_id: at.toString(36).toUpperCase().padStart(8, '0'),
  coll_serie: 'SC',
  coll_index,
  mineral_ids: minerals.map(({ id }) => id),
  elements: ['Ca', 'F', 'Si', 'O'],
  minerals,
  written_minerals: [],
  locality_id: path[0]?.id,
  locality_path: path,
  shown_path: path,
  locality_text: 'Yaogangxian Mine, Yizhang, Chenzhou, Hunan, China',
  locality_precision: 'exact',
  tags: ['bicolour'],
  op_tags: [],
  access_level: 'public',
  description: 'Purple fluorite on quartz, from the 490 m level.',
  length: 62.5,
  width: 41,
  height: 30,
  weight: 214.5,
  micromount: 0,
  provenance: [],
  shown_provenance: [],
  previous_owners: [],
  display_name_choice: 'minerals',
  marks: [],
  status: 'in_collection',
  listed: 1,
  ...newColumns(NOW + at),
  // With a place in the index, or the server's first sweep begins to index all of them beside what is measured.
  seq: at,
  cover: coverOf(at),
  media_count: 1,
  shown_media_count: 1,
});
