import fc from 'fast-check';
import type { ExportedSpecimen } from '#contract/collection/columns/exported-specimen.ts';
import type { FieldValues } from '#contract/collection/columns/field-cells.ts';
import { blankValue, type FieldKind, type KindType } from '#contract/collection/specimen/field-kinds.ts';
import { type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { localityKinds } from '#contract/localities/locality.ts';

const sign = fc.constantFrom(...';|\\"\',=+-@ =＝', 'a', '0', '萤石', '\u2028', '😀');
const textArbitrary = (signs: fc.Arbitrary<string>, max: number) =>
  fc
    .array(signs, { minLength: 1, maxLength: max })
    .map((list) => list.join(''))
    .filter((text) => text.trim() !== '');
const line = textArbitrary(sign, 12);
const paragraph = textArbitrary(fc.oneof(sign, fc.constantFrom('\n', '\t')), 20);
const tag = textArbitrary(fc.constantFrom(...';|\\"\',=+-@', 'a', '0', '萤石'), 6);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const amount = fc.double({ min: 0.001, max: 1e5, noNaN: true });
const date = optional(fc.constantFrom('1987', '1987-05', '2019-10-05'));
const mineralId = fc.constantFrom('fluorite', 'quartz', 'pyrite', 'calcite');
const step = fc.record({
  owner: optional(line),
  from: date,
  to: date,
  number: optional(line),
  public: fc.boolean(),
});

const watermark = optional(fc.constantFrom('default', 'none', '01930000-0000-7000-8000-00000000face'));

/** Any value that a field of a kind may have as it is stored; for a choice, the values of the field. */
const storedValues: { [T in KindType]?: fc.Arbitrary<unknown> } = {
  series: fc.constantFrom('SC', 'QZ', 'CN05'),
  index: fc.integer({ min: 1, max: 9_999_999 }),
  weight: optional(amount),
  price: optional(amount),
  size: fc.record({ length: optional(amount), width: optional(amount), height: optional(amount) }),
  flag: fc.boolean(),
  provenance: fc.array(step, { maxLength: 3 }),
  locality: optional(fc.integer({ min: 1, max: 90_000 })),
  minerals: fc.uniqueArray(mineralId, { maxLength: 4 }),
  written_minerals: fc.uniqueArray(
    line.map((text) => text.trim()),
    { maxLength: 3 },
  ),
  tags: fc.uniqueArray(tag, { maxLength: 4 }),
  lines: fc.array(line, { maxLength: 4 }),
  date,
  min_id: optional(fc.constant('A4T-BT5')),
  currency: optional(fc.constantFrom('CNY', 'EUR')),
  watermark: watermark,
  paragraph: optional(paragraph),
  line: optional(line),
  written_place: optional(line),
};

function storedValue(kind: FieldKind): fc.Arbitrary<unknown> {
  if (kind.type === 'choice') return fc.constantFrom(...Object.keys(kind.choiceNames));
  if (kind.type === 'optional_choice') return optional(fc.constantFrom(...Object.keys(kind.choiceNames)));
  if (kind.type === 'choices') return fc.subarray(Object.keys(kind.choiceNames));
  return storedValues[kind.type] ?? fc.constant(blankValue(kind));
}

const ownPlace = fc.record({
  id: fc.uuid({ version: 7 }),
  name: line,
  name_zh: optional(line),
  kind: fc.constantFrom(...localityKinds.slice(1)),
  parent_id: fc.integer({ min: 100_000, max: 200_000 }),
  lat: fc.constant(25.5),
  lon: fc.constant(-3.25),
});

const values = fc.record(
  Object.fromEntries(Object.entries(specimenFields).map(([name, { kind }]) => [name, storedValue(kind)])),
) as fc.Arbitrary<FieldValues<SpecimenFields>>;

/** Any exported specimen that can exist: each value is one that can be stored. */
export const anExported: fc.Arbitrary<ExportedSpecimen> = fc
  .tuple(
    values,
    optional(ownPlace),
    fc.record({
      id: fc.uuid(),
      permanent_id: line,
      coll_no: line,
      photos: fc.array(line, { maxLength: 2 }),
      created_at: fc.constant('2024-01-01T00:00:00.000Z'),
      updated_at: fc.constant('2024-01-02T00:00:00.000Z'),
    }),
  )
  .map(([fields, own_place, recordFields]) => ({
    ...fields,
    ...recordFields,
    minerals: fields.mineral_ids.map((id) => ({ id, name: id, name_zh: null, formula: null })),
    place: [],
    place_names: null,
    own_place,
    locality_id: own_place ? own_place.id : fields.locality_id,
    access_level: fields.mineral_ids.length > 0 ? fields.access_level : 'private',
  }));
