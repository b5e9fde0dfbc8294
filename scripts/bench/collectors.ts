import { newColumns } from '#worker/collection/form/blank-specimen.ts';
import {
  type BenchUser,
  CURRENT_TIME_MS,
  type DatabaseRow,
  openDatabase,
  prepareInsert,
  runTransaction,
  testId,
  userRow,
} from './database-rows.ts';

const locality = (id: number, name: string, name_zh: string, kind: string) => ({ id, name, name_zh, kind });
const path = [
  locality(10201, 'Yaogangxian Mine', '瑶岗仙矿', 'mine'),
  locality(10200, 'Yizhang', '宜章县', 'county'),
  locality(10199, 'Chenzhou', '郴州市', 'district'),
  locality(1017, 'Hunan', '湖南省', 'region'),
  locality(156, 'China', '中国', 'country'),
];
const minerals = [
  { id: 'fluorite', name: 'Fluorite', name_zh: '萤石', formula: 'CaF_2_' },
  { id: 'quartz', name: 'Quartz', name_zh: '石英', formula: 'SiO_2_' },
];

/**
 * Fills a migrated state folder, on which no app is running, with collectors who show specimens, each with a
 * photo; `rowsBefore` specimens exist already.
 */
export function fillCollectors(state: string, count: number, specimensEach: number, rowsBefore = 0): BenchUser[] {
  const core = openDatabase(state, 'users');
  const catalogue = openDatabase(state, 'specimens');
  const people = Array.from({ length: count }, (_, index) => ({
    user_id: testId(1, index),
    username: `measured-${index}`,
  }));
  runTransaction(core, () => {
    const add = prepareInsert(core, 'users');
    for (const person of people) add(userRow(person));
  });
  runTransaction(catalogue, () => {
    const add = prepareInsert(catalogue, 'specimens');
    for (const [personIndex, { user_id }] of people.entries())
      for (let index = 1; index <= specimensEach; index += 1)
        add(specimenRow(user_id, rowsBefore + personIndex * specimensEach + index, index));
  });
  core.close();
  catalogue.close();
  return people;
}

const coverRow = (index: number) => ({
  id: testId(3, index),
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
  created_at: CURRENT_TIME_MS,
});

const specimenRow = (user_id: string, index: number, coll_index: number): DatabaseRow => ({
  id: testId(2, index),
  user_id,
  permanent_id: index.toString(36).toUpperCase().padStart(8, '0'),
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
  ...newColumns(CURRENT_TIME_MS + index),
  // Numbered as indexed, because otherwise the server's first sweep would index all of them during the
  // measurement.
  seq: index,
  cover: coverRow(index),
  media_count: 1,
  shown_media_count: 1,
});
