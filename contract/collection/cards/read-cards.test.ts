import { expect, it } from 'vitest';
import type { CardPage } from './card.ts';
import { readCards } from './read-cards.ts';

const fluorite = { id: 'fluorite', name: 'Fluorite', name_zh: '萤石', formula: 'CaF_2_' };
const china = { id: 156, name: 'China', name_zh: '中国' };
const blueHole = { id: 'b1', name: 'Blue Hole', name_zh: null };
const names = { custom_name: 'Our hole', short_name: null, custom_country: null };
const cover = { width: 1600, height: 1200, dominant_color: '#6b5a8e', address: '/file/m1/2', edges: [320, 1280] };
const bare = { id: 's2', coll_no: 'SC-0002', mineral_ids: [], place_ids: [] };
const page: CardPage = {
  items: [
    {
      id: 's1',
      coll_no: 'SC-0001',
      mineral_ids: ['fluorite'],
      place_ids: ['b1', 156],
      place_names: names,
      sides: [62, null, 30.5],
      cover,
    },
    bare,
    { ...bare, id: 's3', status: 'offered', custom_name1: 'Ice', display_name_choice: 'custom_name1', reserved: true },
  ],
  minerals: [fluorite],
  places: [blueHole, china],
  translated_language: 'zh',
  next_cursor: 'next',
  total: 3,
};

it('gives each card what its page tells once, and its fields that say nothing their blanks', () => {
  const { items, ...pagination } = readCards(page);
  expect(pagination).toEqual({ next_cursor: 'next', total: 3 });
  const blankFields = {
    own_number: null,
    written_minerals: [],
    custom_name1: null,
    custom_name2: null,
    display_name_choice: 'minerals',
    locality_text: null,
    status: 'in_collection',
    translated_language: 'zh',
    minerals: [],
    locality: null,
    cover: null,
    number_shared: false,
    size: { length: null, width: null, height: null },
  };
  const { address: _, edges: __, ...imageFields } = cover;
  expect(items).toEqual([
    {
      ...blankFields,
      id: 's1',
      coll_no: 'SC-0001',
      minerals: [fluorite],
      locality: { ...blueHole, path: [blueHole, china], names },
      size: { length: 62, width: null, height: 30.5 },
      cover: {
        ...imageFields,
        state: 'ready',
        description: null,
        variants: { 320: '/file/m1/2/320', 1280: '/file/m1/2/1280' },
      },
    },
    { ...blankFields, id: 's2', coll_no: 'SC-0002' },
    {
      ...blankFields,
      id: 's3',
      coll_no: 'SC-0002',
      status: 'offered',
      reserved: true,
      custom_name1: 'Ice',
      display_name_choice: 'custom_name1',
    },
  ]);
});
