import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { choiceValues } from '#contract/collection/specimen/field-kinds.ts';
import {
  type NewSpecimen,
  newSpecimen,
  type OwnSpecimen,
  ownSpecimen,
} from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { conditionMarks, conditions, statuses } from '#contract/collection/specimen/status.ts';
import { sizeUnits, weightUnits } from '#contract/format/units.ts';
import { accessLevels } from '#contract/http/access.ts';
import { precisions } from '#contract/localities/precision.ts';
import { writeCollNo } from '#contract/numbers/coll-no.ts';
import type { ChosenMineral } from '#web/minerals/settle-mineral.ts';
import { comparableDraft } from './comparable-draft.ts';
import { draftInput } from './draft-input.ts';
import { draftSteps } from './provenance-draft.ts';
import { draftName, emptySpecimenDraft, nextDraft, type SpecimenDraft, specimenDraft } from './specimen-draft.ts';

const preference: Preference = {
  series: [{ code: 'SC', remark: '', specimen_count: 3 }],
  digits: 4,
  separator: '-',
  size_unit: 'cm',
  weight_unit: 'g',
  currency: 'CNY',
  translated_language: 'en',
  version: 1,
};
const fluorite = { id: 'fluorite', name: 'Fluorite', name_zh: '萤石', formula: 'CaF_2_' };
const quartz = { id: 'quartz', name: 'Quartz', name_zh: '石英', formula: 'SiO_2_' };
const china = { id: 156, name: 'China', name_zh: '中国' };
const mineLocality = { id: 10201, name: 'Yaogangxian Mine', name_zh: '瑶岗仙矿' };
const yaogangxian = { ...mineLocality, path: [mineLocality, china], names: null };
const linkedLocality = (typedText: string | null) => ({ id: 10201, text: 'Yaogangxian Mine, China', typed: typedText });
const id = '01930000-0000-7000-8000-000000000001';

const aDraft = (fields: Partial<SpecimenDraft> = {}): SpecimenDraft => ({
  ...emptySpecimenDraft('SC-0001', preference),
  ...fields,
});
const send = (draft: SpecimenDraft, usedPreference = preference) =>
  newSpecimen.parse({ id, photos: 1, ...draftInput(draft, usedPreference) });

const serverFields = {
  permanent_id: '4VCC5A9T',
  username: 'linwei',
  translated_language: 'en',
  display_name: '',
  size_class: null,
  cover: null,
  media_count: 0,
  like_count: 0,
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  watermark_id: null,
  version: 1,
  label: 'never',
  warnings: [],
} as const;

/** The server's answer for a new specimen: the sent fields, and those it adds. */
const storedSpecimen = (input: NewSpecimen, minerals: OwnSpecimen['minerals']): OwnSpecimen =>
  ownSpecimen.parse({
    ...serverFields,
    ...input,
    minerals,
    locality: input.locality_id == null ? null : yaogangxian,
    coll_no: writeCollNo(input, preference),
  });

const decimal = (digits: number, max: number) =>
  fc.option(fc.integer({ min: 1, max: max * 10 ** digits }).map((integer) => integer / 10 ** digits));
const arbitraryText = fc.constantFrom('', 'Old Bill', '490 level, pocket 3', '萤石与水晶共生');
const tagText = fc.uniqueArray(fc.constantFrom('bicolour', '紫色', 'pegmatite'), { maxLength: 3 });
const date = fc.constantFrom('', '1987', '1987-05', '1987-05-12');
const step = fc.record({
  owner: fc.constantFrom('H. Lindqvist', '何明'),
  from: date,
  to: date,
  number: arbitraryText,
  public: fc.boolean(),
});
const chain = fc.array(step, { maxLength: 3 }).map(draftSteps);
const units = fc.record({ size_unit: fc.constantFrom(...sizeUnits), weight_unit: fc.constantFrom(...weightUnits) });

/** A filled-in form: with as many digits as the fields accept in each unit. */
const filledIn = units.chain(({ size_unit, weight_unit }) => {
  const side = decimal(size_unit === 'mm' ? 1 : 2, 900);
  const draft = fc.record({
    coll_no: fc
      .integer({ min: 1, max: 9_999_999 })
      .map((index) => writeCollNo({ coll_serie: 'SC', coll_index: index })),
    access_level: fc.constantFrom(...accessLevels),
    minerals: fc.subarray<ChosenMineral>([fluorite, quartz, { written: 'Blue John' }, { written: 'green stone' }]),
    locality: fc.constantFrom(
      null,
      { id: null, text: 'Yaogangxian', typed: null },
      { id: null, text: '湖南 瑶岗仙', typed: null },
      linkedLocality(null),
      linkedLocality('湖南 瑶岗仙, level 490'),
    ),
    locality_precision: fc.constantFrom(...precisions),
    length: side,
    width: side,
    height: side,
    weight: decimal(3, 9000),
    miner: arbitraryText,
    collect_date: date,
    purchase_date: date,
    dealer: arbitraryText,
    buy_price: decimal(2, 90_000),
    value: decimal(2, 90_000),
    valued_at: date,
    own_number: fc.constantFrom('', 'S-1', 'A12', '№ 7/b', '原 12'),
    condition: fc.constantFrom('' as const, ...conditions),
    marks: fc.subarray([...conditionMarks]),
    micromount: fc.boolean(),
    status: fc.constantFrom(...statuses),
    status_note: arbitraryText,
    provenance: chain,
    previous_owners: fc.subarray(['A. Bancroft', '何明']),
    tags: tagText,
    op_tags: tagText,
    description: arbitraryText,
    description_private: arbitraryText,
    storage: arbitraryText,
    min_id: fc.constantFrom('', 'A4T-BT5'),
    custom_name1: arbitraryText,
    custom_name2: arbitraryText,
    display_name_choice: fc.constantFrom(...choiceValues(specimenFields.display_name_choice.kind)),
  });
  return fc.tuple(draft.map(aDraft), fc.constant({ ...preference, size_unit, weight_unit }));
});

describe('a specimen’s form', () => {
  it('shows after saving what was typed, in every unit', () => {
    fc.assert(
      fc.property(filledIn, ([draft, usedPreference]) => {
        const savedSpecimen = storedSpecimen(
          send(draft, usedPreference),
          [fluorite, quartz].filter((candidate) => draft.minerals.includes(candidate)),
        );
        expect(specimenDraft(savedSpecimen, usedPreference, 'en')).toEqual(draft);
      }),
    );
  });

  it('sends the same again when nothing was changed after saving', () => {
    fc.assert(
      fc.property(filledIn, ([draft, usedPreference]) => {
        const firstInput = send(draft, usedPreference);
        const minerals = [fluorite, quartz].filter((candidate) => draft.minerals.includes(candidate));
        expect(send(specimenDraft(storedSpecimen(firstInput, minerals), usedPreference, 'zh'), usedPreference)).toEqual(
          firstInput,
        );
      }),
    );
  });

  it('differs in nothing from what was stored of it, whatever a choice was found by and however its ends were typed', () => {
    const asChosen = (draft: SpecimenDraft): SpecimenDraft => ({
      ...draft,
      minerals: draft.minerals.map((mineral) =>
        'id' in mineral ? { ...mineral, matched: 'yingshi', near: false } : mineral,
      ),
      locality:
        draft.locality?.typed === null ? { ...draft.locality, text: '瑶岗仙矿', isSearchText: true } : draft.locality,
      dealer: `${draft.dealer} `,
      description: ` ${draft.description}`,
    });
    fc.assert(
      fc.property(filledIn, ([draft, usedPreference]) => {
        const minerals = [fluorite, quartz].filter((mineral) => draft.minerals.includes(mineral));
        const storedDraft = specimenDraft(storedSpecimen(send(draft, usedPreference), minerals), usedPreference, 'en');
        const chosenDraft = draft.locality?.id === null ? draft : asChosen(draft);
        expect(comparableDraft(chosenDraft, usedPreference)).toEqual(comparableDraft(storedDraft, usedPreference));
      }),
    );
  });

  it('may be sent with a number alone', () => {
    expect(send(aDraft())).toMatchObject({ coll_serie: 'SC', coll_index: 1, buy_price: null, currency: null });
  });
});

describe('numbers', () => {
  it.each([
    ['SC-0012', 'SC', 12],
    ['sc 12', 'SC', 12],
    ['ＳＣ－１２', 'SC', 12],
    ['SC12', 'SC', 12],
  ])('are read as people type them: %s', (coll_no, coll_serie, coll_index) => {
    expect(draftInput(aDraft({ coll_no }), preference)).toMatchObject({ coll_serie, coll_index });
  });

  it('that are none are refused beside their field', () => {
    const parseResult = newSpecimen.safeParse({ id, ...draftInput(aDraft({ coll_no: 'SC-' }), preference) });
    expect(parseResult.error?.issues.map(({ path }) => path.join('.'))).toEqual(['coll_index']);
  });
});

describe('units', () => {
  it.each([
    ['cm', 6.1, 61],
    ['mm', 61.5, 61.5],
    ['in', 2.5, 63.5],
  ] as const)('a length in %s is sent in millimetres', (size_unit, length, mm) => {
    expect(draftInput(aDraft({ length }), { ...preference, size_unit }).size.length).toBe(mm);
  });

  it.each([
    ['g', 214.5, 214.5],
    ['kg', 1.25, 1250],
    ['ct', 12.5, 2.5],
    ['oz', 1, 28.3495],
    ['lb', 1, 453.5924],
  ] as const)('a weight in %s is sent in grams', (weight_unit, weight, grams) => {
    expect(draftInput(aDraft({ weight }), { ...preference, weight_unit }).weight).toBe(grams);
  });

  it('a currency goes with a price only', () => {
    expect(draftInput(aDraft({ buy_price: 0 }), preference).currency).toBe('CNY');
    expect(draftInput(aDraft(), preference).currency).toBeNull();
    expect(draftInput(aDraft({ value: 0 }), preference)).toMatchObject({ currency: null, value_currency: 'CNY' });
    expect(draftInput(aDraft(), preference).value_currency).toBeNull();
  });
});

describe('names', () => {
  const writtenDraft = aDraft({ minerals: [fluorite, { written: 'Blue John' }] });

  it('kept as written stand among the minerals, beside those that are known, and again when the form is opened', () => {
    const sentInput = send(writtenDraft);
    expect(sentInput).toMatchObject({
      mineral_ids: ['fluorite'],
      written_minerals: ['Blue John'],
      custom_name1: null,
      display_name_choice: 'minerals',
    });
    expect(draftName(writtenDraft, 'en')).toBe('Fluorite, Blue John');
    expect(draftName(writtenDraft, 'zh')).toBe('萤石、Blue John');
    const reloadedDraft = specimenDraft(storedSpecimen(sentInput, [fluorite]), preference, 'en');
    expect(reloadedDraft.minerals).toEqual(writtenDraft.minerals);
    expect(send(reloadedDraft)).toEqual(sentInput);
  });

  it('of the collector’s own stay what they are, though no mineral is named', () => {
    const namedInput = send(aDraft({ custom_name1: ' The blue one ', display_name_choice: 'custom_name1' }));
    expect(namedInput).toMatchObject({ written_minerals: [], custom_name1: 'The blue one' });
    const reloadedDraft = specimenDraft(storedSpecimen(namedInput, []), preference, 'en');
    expect(reloadedDraft).toMatchObject({
      minerals: [],
      custom_name1: 'The blue one',
      display_name_choice: 'custom_name1',
    });
  });

  it('are what the owner chose to show', () => {
    const namedDraft = aDraft({ minerals: [fluorite], custom_name1: 'The blue one', custom_name2: '蓝色的那件' });
    expect(draftName({ ...namedDraft, display_name_choice: 'custom_name2' }, 'en')).toBe('蓝色的那件');
    expect(draftName(namedDraft, 'en')).toBe('Fluorite');
  });

  it('are the minerals’ in the reader’s language, else the number', () => {
    expect(draftName(aDraft({ minerals: [fluorite, quartz] }), 'en')).toBe('Fluorite, Quartz');
    expect(draftName(aDraft({ minerals: [fluorite, quartz] }), 'zh')).toBe('萤石、石英');
    expect(draftName(aDraft(), 'zh')).toBe('SC-0001');
  });
});

describe('ids', () => {
  it('a MIN-ID is read without its hyphen and in small letters', () => {
    expect(send(aDraft({ min_id: ' a4tbt5 ' })).min_id).toBe('A4T-BT5');
  });
});

it('words written for a place are sent as they are, linked or not; a place chosen from the list has none', () => {
  const localityInput = (locality: SpecimenDraft['locality']) => draftInput(aDraft({ locality }), preference);
  expect(localityInput(linkedLocality('near  Chenzhou '))).toMatchObject({
    locality_id: 10201,
    locality_text: 'near  Chenzhou ',
  });
  expect(localityInput({ id: null, text: 'near Chenzhou', typed: null })).toMatchObject({
    locality_id: null,
    locality_text: 'near Chenzhou',
  });
  expect(localityInput(linkedLocality(null))).toMatchObject({ locality_id: 10201, locality_text: null });
});

it('the next one keeps where it comes from and how it was bought, nothing else', () => {
  const savedDraft = aDraft({
    access_level: 'private',
    locality: linkedLocality('near Chenzhou'),
    dealer: 'H. Lindqvist',
    purchase_date: '2019-10-05',
    buy_price: 300,
    currency: 'EUR',
    minerals: [fluorite],
    description: 'Purple.',
    length: 6,
  });
  expect(nextDraft({ ...savedDraft, storage: 'A/1', tags: ['pegmatite'] }, 'SC-0002', preference, true)).toMatchObject({
    storage: 'A/1',
    tags: ['pegmatite'],
    coll_no: 'SC-0002',
    dealer: savedDraft.dealer,
    minerals: [],
  });
  expect(nextDraft(savedDraft, 'SC-0002', preference)).toEqual(
    aDraft({
      coll_no: 'SC-0002',
      access_level: 'private',
      locality: linkedLocality(null),
      dealer: 'H. Lindqvist',
      purchase_date: '2019-10-05',
      currency: 'EUR',
    }),
  );
});
