import { describe, expect, it } from 'vitest';
import { copySections } from '#contract/collection/specimen/field.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { copiedFieldNames, copyableFields, copyFieldNames, copyFields, usualFields } from './copy-fields.ts';

const emptySpecimen = {
  coll_serie: 'SC',
  coll_index: 12,
  mineral_ids: [],
  custom_name1: null,
  custom_name2: null,
  display_name_choice: 'minerals',
  tags: [],
  op_tags: [],
  description: null,
  description_private: null,
  locality_id: null,
  locality_text: null,
  locality_precision: 'exact',
  miner: null,
  collect_date: null,
  size: { length: null, width: null, height: null },
  micromount: false,
  weight: null,
  condition: null,
  marks: [],
  provenance: [],
  previous_owners: [],
  purchase_date: null,
  dealer: null,
  buy_price: null,
  currency: 'EUR',
  access_level: 'private',
  storage: null,
  status: 'traded',
  status_note: 'to Marta',
  min_id: 'A4T-BT5',
  watermark_id: null,
  like_count: 3,
  media_count: 2,
} as unknown as OwnSpecimen;

/** Fields that belong to one specimen alone. */
const uncopiedFields = [
  'coll_serie',
  'coll_index',
  'locality_text',
  'own_number',
  'min_id',
  'status',
  'status_note',
  'value',
  'value_currency',
  'valued_at',
];

describe('what may be copied to a new specimen', () => {
  it.each([
    [{}, ['access_level']],
    [{ mineral_ids: ['fluorite'] }, ['minerals', 'access_level']],
    [{ locality_text: 'the old dump' }, ['access_level']],
    [{ locality_id: 156, miner: 'Old Bill' }, ['locality', 'miner', 'access_level']],
    [{ size: { length: 20, width: null, height: null }, weight: 12 }, ['size', 'weight', 'access_level']],
    [{ micromount: true }, ['size', 'access_level']],
    [{ custom_name2: '紫色的那件', tags: ['紫色'] }, ['custom_names', 'tags', 'access_level']],
    [{ buy_price: 0, dealer: 'Ostend show' }, ['dealer', 'price', 'access_level']],
    [{ storage: 'drawer 7', op_tags: ['clean'], marks: ['repaired'] }, ['marks', 'access_level', 'storage', 'op_tags']],
  ] as const)('is what has a value: %o', (fields, expectedChoices) => {
    expect(copyableFields({ ...emptySpecimen, ...fields } as unknown as OwnSpecimen)).toEqual(expectedChoices);
  });

  it('is everything its owner writes, each once, but what belongs to one piece alone', () => {
    const declaredFields = Object.keys(specimenFields).sort();
    const copiedFields: string[] = copyFieldNames.flatMap(copiedFieldNames);
    expect([...copiedFields, ...uncopiedFields].sort()).toEqual(declaredFields);
  });

  it('stands under a heading, in the order of the headings', () => {
    const groups = copyFieldNames.map((name) => copySections.indexOf(copyFields[name].group));
    expect(groups).toEqual([...groups].sort((a, b) => a - b));
  });

  it('is ticked at first where specimens of one find or purchase share it', () => {
    expect(usualFields(['minerals', 'size', 'dealer', 'price', 'storage'])).toEqual(['minerals', 'dealer']);
  });
});
