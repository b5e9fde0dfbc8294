import { blankFacts } from './blank-facts.ts';
import type { LabelFacts } from './facts.ts';

/** Label facts with every field filled. */
export const fullFacts: LabelFacts = {
  specimen_id: '01900000-0000-7000-8000-000000000001',
  permanent_id: '4T9K2M7Q',
  coll_no: 'SC-0412',
  own_number: 'A12',
  minerals: [
    { en: 'Fluorite', zh: '萤石', formula: 'CaF_2_' },
    { en: 'Old label stone', zh: null, formula: null },
  ],
  display_name: 'The blue one',
  custom_name1: 'Blue cube',
  custom_name2: 'Best of 1987',
  locality: [
    { en: 'Yaogangxian Mine', zh: '瑶岗仙矿' },
    { en: 'Chenzhou', zh: '郴州' },
    { en: 'Hunan', zh: '湖南' },
    { en: 'China', zh: '中国' },
  ],
  locality_short: { en: 'Yaogangxian', zh: '瑶岗仙' },
  locality_custom: 'YGX, Hunan',
  locality_text: 'Yaogang Hsien',
  size: { length: 62, width: 41.5, height: 30 },
  weight: 118.25,
  description: 'Gemmy cubes',
  collect_date: '1987-05',
  miner: 'Old Bill',
  previous_owners: ['H. Lindqvist', 'M. Rossi'],
  min_id: 'A4T-BT5',
  tags: ['classic', 'blue'],
  collector: 'Lin Wei',
  purchase_date: '2019-10-02',
  dealer: 'Stone & Co',
  buy_price: { amount: 125_000, currency: 'EUR' },
  storage: 'Drawer 7',
};

/** Label facts with every field empty except the specimen's id. */
export const noFacts: LabelFacts = { ...blankFacts, specimen_id: fullFacts.specimen_id };
