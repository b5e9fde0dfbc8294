import { v7 as uuid } from 'uuid';
import type { collectionApi } from '#contract/collection/api.ts';
import type { InputOf } from '#contract/http/request.ts';

export type SpecimenInput = InputOf<typeof collectionApi.create>;

/** The input of a public specimen with a new id: by default SC-1 with no other fields. */
export const aSpecimen = (fields: Partial<SpecimenInput> = {}): SpecimenInput => ({
  id: uuid(),
  coll_serie: 'SC',
  coll_index: 1,
  access_level: 'public',
  photos: 1,
  ...fields,
});

/**
 * A specimen with every field filled. Private fields contain the prefix, so that a test can look for it wherever
 * others read; names and dates that depend on the reference are left to the caller.
 */
export const aWholeSpecimen = (prefix: string, fields: Partial<SpecimenInput> = {}): SpecimenInput => ({
  ...aSpecimen({ photos: undefined }),
  locality_text: `${prefix} 490 level, pocket 3`,
  locality_precision: 'country',
  tags: ['bicolour', '紫色'],
  description: 'Purple fluorite on quartz.\n萤石与水晶共生。',
  size: { length: 62.5, width: 41, height: 30 },
  weight: 214.5,
  micromount: false,
  provenance: [
    { owner: 'H. Lindqvist', from: '1991', to: '2019-10', number: '1187', public: true },
    { owner: `${prefix} A. Bancroft`, from: '1975', to: '1991', number: `${prefix} 12`, public: false },
  ],
  own_number: 'A12',
  miner: 'Old Bill',
  collect_date: '1987-05',
  min_id: 'A4T-BT5',
  written_minerals: ['Purple stuff'],
  custom_name1: 'The purple one',
  custom_name2: '紫色的那件',
  display_name_choice: 'minerals',
  condition: 'contacts_only',
  marks: ['self_collected'],
  status: 'in_collection',
  description_private: `${prefix} came out of the wall by itself`,
  op_tags: [`${prefix.slice(0, 20)} clean`],
  purchase_date: '2019-10-05',
  buy_price: 1234.5,
  currency: 'CNY',
  value: 2345.6,
  value_currency: 'EUR',
  valued_at: '2024-03',
  dealer: `${prefix} dealer`,
  previous_owners: [`${prefix} previous owner`],
  status_note: `${prefix} status note`,
  storage: `${prefix} drawer 7`,
  ...fields,
});
