import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldTable } from '#contract/collection/specimen/field.ts';
import { blankValue, type FieldKind } from '#contract/collection/specimen/field-kinds.ts';
import { moreFields } from '#contract/collection/specimen/more-fields-for-tests.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { localityKinds } from '#contract/localities/locality.ts';
import { csvRow, textOfCell } from './csv-text.ts';
import type { ExportedSpecimen } from './exported-specimen.ts';
import { type FieldValues, fieldCells, fieldHeader, fieldsOfCells } from './field-cells.ts';
import { isOwnExport, specimenCells, specimenColumns, specimenOfCells } from './specimen-columns.ts';

const sign = fc.constantFrom(...';|\\"\',=+-@\t\r\n =＝', 'a', '0', '萤石', '\u2028', '😀');
const text = fc.array(sign, { minLength: 1, maxLength: 12 }).map((signs) => signs.join(''));
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const texts = fc.array(text, { maxLength: 4 });
const number = fc.double({ min: 0, max: 1e11, noNaN: true });
const size = fc.record({ length: optional(number), width: optional(number), height: optional(number) });
const step = fc.record({
  owner: optional(text),
  number: optional(text),
  from: optional(text),
  to: optional(text),
  public: fc.boolean(),
});

function anyValue(kind: FieldKind): fc.Arbitrary<unknown> {
  switch (kind.type) {
    case 'series':
      return text;
    case 'index':
      return fc.integer({ min: 1, max: 9_999_999 });
    case 'choice':
      return fc.constantFrom(...Object.keys(kind.choiceNames));
    case 'optional_choice':
      return optional(fc.constantFrom(...Object.keys(kind.choiceNames)));
    case 'choices':
      return fc.subarray(Object.keys(kind.choiceNames));
    case 'weight':
    case 'price':
      return optional(number);
    case 'locality':
      return optional(fc.oneof(fc.nat(), fc.uuid()));
    case 'size':
      return size;
    case 'flag':
      return fc.boolean();
    case 'provenance':
      return fc.array(step, { maxLength: 3 });
    default:
      return Array.isArray(blankValue(kind)) ? texts : optional(text);
  }
}

const anyValues = <T extends FieldTable>(table: T) =>
  fc.record(
    Object.fromEntries(Object.entries(table).map(([name, { kind }]) => [name, anyValue(kind)])),
  ) as fc.Arbitrary<FieldValues<T>>;

/** Reads RFC 4180 with code independent of the writer. */
function cellsOfRow(row: string): string[] {
  const matches = [...row.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
  return matches.map(([, quotedText, plain]) => textOfCell(quotedText?.replaceAll('""', '"') ?? plain ?? ''));
}

const buildRow = (header: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']));

const anyExported: fc.Arbitrary<ExportedSpecimen> = fc
  .tuple(
    anyValues(specimenFields),
    fc.record({
      id: fc.uuid(),
      permanent_id: text,
      coll_no: text,
      minerals: fc.array(fc.record({ id: text, name: text, name_zh: optional(text), formula: optional(text) })),
      place: fc.array(fc.record({ id: fc.nat(), name: text, name_zh: optional(text), kind: text })),
      own_place: optional(
        fc.record({
          id: fc.uuid(),
          name: text,
          name_zh: optional(text),
          kind: fc.constantFrom(...localityKinds),
          parent_id: fc.nat(),
          lat: optional(number),
          lon: optional(number.map((coordinate) => -1 - coordinate)),
        }),
      ),
      place_names: optional(
        fc.record({ custom_name: text, short_name: optional(text), custom_country: optional(text) }),
      ),
      photos: texts,
      created_at: text,
      updated_at: text,
    }),
  )
  .map(([values, recordFields]) => {
    const { own_place } = recordFields;
    return own_place ? { ...values, ...recordFields, locality_id: own_place.id } : { ...values, ...recordFields };
  });

describe('a specimen as a row', () => {
  it('is the same when it is read again, whatever stands in it', () => {
    fc.assert(
      fc.property(anyExported, (specimen) => {
        const cells = cellsOfRow(csvRow(specimenCells(specimen)));
        const { coll_no, minerals, place, ...expectedFields } = specimen;
        expect(specimenOfCells(buildRow(specimenColumns, cells))).toEqual(expectedFields);
        expect([coll_no, minerals.length, place.length]).toBeDefined();
      }),
    );
  });

  it('says each of the made-up fields, both ways', () => {
    fc.assert(
      fc.property(anyValues(moreFields), (values) => {
        const row = buildRow(fieldHeader(moreFields), cellsOfRow(csvRow(fieldCells(moreFields, values))));
        expect(fieldsOfCells(moreFields, row)).toEqual(values);
      }),
    );
  });

  it('is known as ours by its header, in any order, and another table is not', () => {
    expect(isOwnExport([...specimenColumns].reverse())).toBe(true);
    expect(isOwnExport(['Number', 'Mineral', 'coll_serie', 'coll_index'])).toBe(false);
    expect(new Set(specimenColumns).size).toBe(specimenColumns.length);
  });
});

describe('a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+86 21', "'+86 21"],
    ['-', "'-"],
    ['@sum', "'@sum"],
    ["'=1", "''=1"],
    ['\tx', '"\'\tx"'],
    ['-12.5', '-12.5'],
    ['a,"b"\nc', '"a,""b""\nc"'],
    ['one; two', '"one; two"'],
    ['x\uD800', 'x\uFFFD'],
    ['', ''],
  ])('%j is written as %j', (value, csvText) => {
    expect(csvRow([value])).toBe(`${csvText}\r\n`);
  });
});
