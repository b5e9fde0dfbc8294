import { currencyFields } from '#contract/collection/measures/money-fields.ts';
import type { FieldKind, ValueOf } from '#contract/collection/specimen/field-kinds.ts';
import { type SpecimenFields, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { Size } from '#contract/format/size.ts';
import { fromGrams, fromMillimetres, toGrams, toMillimetres } from '#contract/format/units.ts';
import {
  amountColumns,
  type CellColumn,
  type CellContext,
  type CellField,
  type CellFields,
  isAmountColumn,
} from './cell-fields.ts';
import { writeList } from './quoted-list.ts';

export type CellKind = SpecimenFields[CellField]['kind']['type'];
type Writers = {
  [T in CellKind]: (value: ValueOf<FieldKind<T>>, context: CellContext, kind: FieldKind<T>) => string;
};

/** Writes a number so that it can't be read with a thousands separator: 1.234 becomes 1.2340. */
const plainNumber = (value: number): string => String(value).replace(/^(\d{1,3}\.\d{3})$/, '$10');

/** Uses the owner's unit if that loses nothing, else millimetres. An unknown side is a question mark. */
function writeSize({ length, width, height }: Size, { size_unit }: CellContext): string {
  const sides = [length, width, height];
  const last = sides.findLastIndex((side) => side !== null);
  if (last < 0) return '';
  const isExact = sides.every(
    (side) => side === null || toMillimetres(fromMillimetres(side, size_unit), size_unit) === side,
  );
  const figures = sides
    .slice(0, last + 1)
    .map((side) => (side === null ? '?' : plainNumber(isExact ? fromMillimetres(side, size_unit) : side)));
  return `${figures.join(' × ')} ${isExact ? size_unit : 'mm'}`;
}

function writeWeight(weight: number | null, { weight_unit }: CellContext): string {
  if (weight === null) return '';
  const figure = fromGrams(weight, weight_unit);
  return toGrams(figure, weight_unit) === weight ? `${plainNumber(figure)} ${weight_unit}` : `${plainNumber(weight)} g`;
}

const writers: Writers = {
  line: (text) => text ?? '',
  date: (date) => date ?? '',
  choice: (value, { locale }, { choiceNames }) => choiceNames[value]?.[locale] ?? value,
  tags: writeList,
  size: writeSize,
  weight: writeWeight,
};

/** Returns a specimen's cell as text; reading that text gives the same value. */
export function writeCell(name: CellColumn, specimen: CellFields, context: CellContext): string {
  if (!isAmountColumn(name)) return writeField(name, specimen, context);
  const field = amountColumns[name];
  const amount = specimen[field] ?? null;
  const currency = specimen[currencyFields[field]] ?? context.currency;
  return amount === null ? '' : `${plainNumber(amount)} ${currency}`;
}

function writeField(name: CellField, specimen: CellFields, context: CellContext): string {
  const { kind } = specimenFields[name];
  const write = writers[kind.type] as (value: unknown, context: CellContext, kind: FieldKind) => string;
  const value = specimen[name];
  return value === undefined || value === null ? '' : write(value, context, kind);
}
