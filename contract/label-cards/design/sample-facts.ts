import type { LabelFacts } from './facts.ts';

/** A specimen that nobody owns, to show what a card looks like. */
export const sampleFacts = (said: Partial<LabelFacts> = {}): LabelFacts => ({
  specimen_id: '01900000-0000-7000-8000-000000000001',
  permanent_id: '4T9K2M7Q',
  coll_no: 'SC-0412',
  minerals: [
    { en: 'Fluorite', zh: '萤石', formula: 'CaF_2_' },
    { en: 'Scheelite', zh: '白钨矿', formula: 'Ca(WO_4_)' },
  ],
  display_name: 'Fluorite, Scheelite',
  custom_name1: null,
  custom_name2: null,
  locality: [
    { en: 'Yaogangxian Mine', zh: '瑶岗仙矿' },
    { en: 'Yizhang County', zh: '宜章县' },
    { en: 'Chenzhou', zh: '郴州市' },
    { en: 'Hunan', zh: '湖南省' },
    { en: 'China', zh: '中国' },
  ],
  locality_short: { en: 'Yaogangxian', zh: '瑶岗仙' },
  locality_custom: null,
  locality_text: null,
  size: { length: 62, width: 41, height: 30 },
  weight: 118,
  description: null,
  collect_date: '1987-05',
  miner: null,
  previous_owners: [],
  min_id: 'A4T-BT5',
  tags: [],
  collector: 'Lin Wei',
  purchase_date: null,
  dealer: null,
  buy_price: null,
  storage: null,
  ...said,
});
