import { blankFacts } from './blank-facts.ts';
import type { LabelFacts } from './facts.ts';

/** An invented specimen without an owner, to preview a card. */
export const sampleLabelData = (overrides: Partial<LabelFacts> = {}): LabelFacts => ({
  ...blankFacts,
  specimen_id: '01900000-0000-7000-8000-000000000001',
  permanent_id: '4T9K2M7Q',
  coll_no: 'SC-0412',
  minerals: [
    { en: 'Fluorite', zh: '萤石', formula: 'CaF_2_' },
    { en: 'Scheelite', zh: '白钨矿', formula: 'Ca(WO_4_)' },
  ],
  display_name: 'Fluorite, Scheelite',
  locality: [
    { en: 'Yaogangxian Mine', zh: '瑶岗仙矿' },
    { en: 'Yizhang County', zh: '宜章县' },
    { en: 'Chenzhou', zh: '郴州市' },
    { en: 'Hunan', zh: '湖南省' },
    { en: 'China', zh: '中国' },
  ],
  locality_short: { en: 'Yaogangxian', zh: '瑶岗仙' },
  size: { length: 62, width: 41, height: 30 },
  weight: 118,
  collect_date: '1987-05',
  min_id: 'A4T-BT5',
  collector: 'Lin Wei',
  ...overrides,
});
