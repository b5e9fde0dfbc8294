import { describe, expect, it } from 'vitest';
import { type GivenSpecimen, handoverFields } from './handover-fields.ts';

const mineLocality = { id: 7, name: 'Xuebaoding', name_zh: '雪宝顶', kind: 'mine' };
const district = { id: 6, name: 'Pingwu', name_zh: '平武', kind: 'district' };
const country = { id: 1, name: 'China', name_zh: '中国', kind: 'country' };
const pocket = { id: '01930000-0000-7000-8000-000000000001', name: 'Pocket 3', name_zh: null, kind: 'mine' };

const givenSpecimen: GivenSpecimen = {
  coll_no: 'SC-0391',
  mineral_ids: ['scheelite'],
  written_minerals: ['Mica'],
  custom_name1: 'The orange one',
  custom_name2: null,
  display_name_choice: 'minerals',
  size: { length: 40, width: 30, height: null },
  micromount: false,
  weight: 120,
  condition: 'contacts_only',
  marks: ['repaired'],
  miner: 'Old Bill',
  collect_date: '1998',
  min_id: null,
  provenance: [],
  locality_text: null,
  locality_precision: 'exact',
  locality_path: [mineLocality, district, country],
};
const handover = { giver: 'Lin Wei', completedAt: '2026-11-23T09:04:00.000Z', locale: 'en', isGift: false } as const;
const receivedFields = (fields: Partial<GivenSpecimen> = {}) =>
  handoverFields({ ...givenSpecimen, ...fields }, handover);

describe('what goes on with a specimen that is handed over', () => {
  it('is all that is said of the piece, private and in the collection', () => {
    const { locality_path: _, coll_no: __, provenance: ___, ...specimenFields } = givenSpecimen;
    expect(receivedFields()).toMatchObject({
      ...specimenFields,
      locality_id: 7,
      access_level: 'private',
      status: 'in_collection',
    });
  });

  it('is nothing that its giver noted for themselves', () => {
    const secret = {
      own_number: 'S-1',
      value: 90,
      value_currency: 'EUR',
      valued_at: '2024',
      buy_price: 9,
      storage: 'Box',
      description_private: 'fake?',
      tags: ['best'],
    };
    const receivedSpecimen = handoverFields({ ...givenSpecimen, ...secret } as GivenSpecimen, handover);
    for (const name of Object.keys(secret).filter((field) => field !== 'description_private'))
      expect(receivedSpecimen).not.toHaveProperty(name);
    expect(receivedSpecimen.description_private).toBe('Received by exchange from Lin Wei, 2026-11-23.');
  });

  it('says from whom and when it was acquired, and not where its giver had bought it', () => {
    const purchase = { dealer: 'Ostend show', purchase_date: '2019-05', previous_owners: 'A secret' };
    const receivedSpecimen = receivedFields(purchase as Partial<GivenSpecimen>);
    expect(receivedSpecimen).toMatchObject({ dealer: 'Lin Wei', purchase_date: '2026-11-23' });
    expect(JSON.stringify(receivedSpecimen)).not.toMatch(/Ostend|2019|secret/);
  });

  it('says so in the language of who receives it', () => {
    expect(handoverFields(givenSpecimen, { ...handover, locale: 'zh' }).description_private).toBe(
      '2026-11-23与 Lin Wei 交换所得。',
    );
    const gift = { ...handover, isGift: true };
    expect(handoverFields(givenSpecimen, gift).description_private).toBe('Given by Lin Wei, 2026-11-23.');
    expect(handoverFields(givenSpecimen, { ...gift, locale: 'zh' }).description_private).toBe(
      '2026-11-23由 Lin Wei 赠送。',
    );
  });

  it.each<[string, Partial<GivenSpecimen>, { locality_id: unknown; locality_text: unknown }]>([
    ['the place itself', {}, { locality_id: 7, locality_text: null }],
    ['the words for it', { locality_text: 'Pocket 3' }, { locality_id: 7, locality_text: 'Pocket 3' }],
    ['nothing finer than a district', { locality_precision: 'district', locality_text: 'x' }, localityFields(6)],
    ['nothing finer than a country', { locality_precision: 'country' }, localityFields(1)],
    ['a giver’s own place as words', { locality_path: [pocket, mineLocality, country] }, localityFields(7, 'Pocket 3')],
    [
      'what is written, before the own place',
      { locality_path: [pocket, mineLocality], locality_text: 'x' },
      localityFields(7, 'x'),
    ],
    [
      'no own place that is not shown',
      { locality_path: [pocket, country], locality_precision: 'country' },
      localityFields(1),
    ],
    ['no place where there is none', { locality_path: [] }, localityFields(null)],
  ])('has of its place %s', (_, fields, expectedLocality) => {
    expect(receivedFields(fields)).toMatchObject(expectedLocality);
  });

  it('has the owners whom its giver names to everybody, and then its giver', () => {
    const step = { from: '1991', to: null, number: '11', public: true };
    const chain = [
      { ...step, owner: 'H. Lindqvist' },
      { ...step, owner: 'A secret', public: false },
    ];
    expect(receivedFields({ provenance: chain }).provenance).toEqual([
      { ...step, owner: 'H. Lindqvist' },
      { owner: 'Lin Wei', from: null, to: '2026-11-23', number: 'SC-0391', public: false },
    ]);
  });

  it('keeps the newest owners of a chain that is full', () => {
    const chain = Array.from({ length: 30 }, (_, index) => ({
      owner: `Owner ${index}`,
      from: null,
      to: null,
      number: null,
      public: true,
    }));
    const { provenance } = receivedFields({ provenance: chain });
    expect([provenance.length, provenance[0]?.owner, provenance.at(-1)?.owner]).toEqual([30, 'Owner 1', 'Lin Wei']);
  });
});

function localityFields(locality_id: number | null, locality_text: string | null = null) {
  return { locality_id, locality_text };
}
