import * as z from 'zod';
import { readChoice } from '#contract/collection/import/cells/read-choice.ts';
import { readDate } from '#contract/collection/import/cells/read-date.ts';
import { readSize, readWeight } from '#contract/collection/import/cells/read-measures.ts';
import { readPrice } from '#contract/collection/import/cells/read-price.ts';
import { singleLine } from '#contract/collection/import/rows/row-reader.ts';
import { currencyFields } from '#contract/collection/measures/money-fields.ts';
import { blankValue, type FieldKind, type ValueOf } from '#contract/collection/specimen/field-kinds.ts';
import { writtenShape } from '#contract/collection/specimen/field-schemas.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { Size } from '#contract/format/size.ts';
import { readIssues } from '#contract/http/issues.ts';
import { screenTexts, type TextName } from '#contract/screen-texts/screen-texts.ts';
import { fillText } from '#contract/screen-texts/sentence.ts';
import {
  amountColumns,
  type CellColumn,
  type CellContext,
  type CellField,
  type CellFields,
  isAmountColumn,
} from './cell-fields.ts';
import { readList } from './quoted-list.ts';
import type { CellKind } from './write-cell.ts';

/** The values of a cell by field, or, in the reader's language, why the text is refused. */
export type ReadCell = { fields: CellFields } | { refusal: string };

/** A value, or the name of the text that explains the refusal. */
type ReadResult<V> = { value: V } | { word: TextName };
type Readers = {
  [T in CellKind]: (text: string, context: CellContext, kind: FieldKind<T>) => ReadResult<ValueOf<FieldKind<T>>>;
};

function readDateCell(text: string, { dateOrders }: CellContext): ReadResult<string> {
  const read = readDate(text, dateOrders);
  if (read === 'both') return { word: 'cell_date_order' };
  return read === null || read === 'century' || read.isRough ? { word: 'form_date' } : { value: read.date };
}

const unitBehind = /[\d\s]([\p{L}"”″]+)\.?\s*$/u;

/** Reads sides of which some are unknown: '? × 40 × 32 mm'. A unit after the last applies to all. */
function readSidesWithGaps(text: string, { size_unit, decimalSign }: CellContext): Size | null {
  const unit = unitBehind.exec(text)?.[1] ?? '';
  const sides = text.split(/[×x*]/iu).map((sideText) => sideText.trim());
  const values = sides.map((side) => {
    if (/^\?\s*\p{L}*$/u.test(side)) return null;
    const read = readSize(/\p{L}|["”″]$/u.test(side) ? side : `${side} ${unit}`, size_unit, decimalSign);
    return read && read.remainder === '' && !read.isRange && read.value.width === null ? read.value.length : Number.NaN;
  });
  if (values.length > 3 || values.some((value) => Number.isNaN(value))) return null;
  const [length = null, width = null, height = null] = values;
  return { length, width, height };
}

function readSizeCell(text: string, context: CellContext): ReadResult<Size> {
  if (text.includes('?')) {
    const size = readSidesWithGaps(text, context);
    return size ? { value: size } : { word: 'cell_size' };
  }
  const read = readSize(text, context.size_unit, context.decimalSign);
  return read && read.remainder === '' && !read.isRange ? { value: read.value } : { word: 'cell_size' };
}

function readWeightCell(text: string, { weight_unit, decimalSign }: CellContext): ReadResult<number> {
  const read = readWeight(text, weight_unit, decimalSign);
  return read && read.remainder === '' && !read.isRange ? { value: read.value } : { word: 'cell_weight' };
}

const readers: Readers = {
  line: (text) => ({ value: singleLine(text) }),
  date: readDateCell,
  choice: (text, _, { choiceNames: choices }) => {
    const value = readChoice(choices, text);
    return value === null ? { word: 'form_choice' } : { value };
  },
  tags: (text) => ({ value: readList(text) }),
  size: readSizeCell,
  weight: readWeightCell,
};

const schemas: Readonly<Record<string, z.ZodType>> = writtenShape(specimenFields);

/** Reads a text typed or pasted into a cell, by the rules of the import and of the form. */
export function readCell(name: CellColumn, text: string, context: CellContext): ReadCell {
  const cell = text.trim();
  const readResult = isAmountColumn(name) ? readAmount(name, cell, context) : readField(name, cell, context);
  if ('word' in readResult) return { refusal: fillText(screenTexts[readResult.word], context.locale) };
  const validations = Object.entries(readResult.value).map(([field, value]) => ({
    field,
    result: (schemas[field] ?? z.never()).safeParse(value),
  }));
  for (const { result } of validations)
    if (!result.success) return { refusal: readIssues(result.error.issues, context.locale)[0]?.message ?? '' };
  return { fields: Object.fromEntries(validations.map(({ field, result }) => [field, result.data])) };
}

function readField(name: CellField, text: string, context: CellContext): ReadResult<CellFields> {
  const { kind } = specimenFields[name];
  if (text === '') {
    if (kind.type === 'choice') return { word: 'form_required' };
    return { value: { [name]: blankValue(kind) } };
  }
  const read = readers[kind.type] as (text: string, context: CellContext, kind: FieldKind) => ReadResult<unknown>;
  const readResult = read(text, context, kind);
  return 'word' in readResult ? readResult : { value: { [name]: readResult.value } };
}

function readAmount(name: keyof typeof amountColumns, text: string, context: CellContext): ReadResult<CellFields> {
  const field = amountColumns[name];
  if (text === '') return { value: { [field]: null, [currencyFields[field]]: null } };
  const read = readPrice(text, context.decimalSign);
  if (!read || read.amount === null) return { word: 'cell_amount' };
  return { value: { [field]: read.amount, [currencyFields[field]]: read.currency ?? context.currency } };
}
