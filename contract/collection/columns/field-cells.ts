import type { FieldTable } from '#contract/collection/specimen/field.ts';
import type { FieldKind, KindType, ValueOf } from '#contract/collection/specimen/field-kinds.ts';
import type { ProvenanceStep } from '#contract/collection/specimen/provenance.ts';
import type { Size } from '#contract/format/size.ts';
import type { LocalityRef } from '#contract/localities/specimen-locality.ts';
import { joinTexts, splitTexts } from './cell-list.ts';

/** The values of a specimen in the fields of a table. */
export type FieldValues<T extends FieldTable> = { [N in keyof T & string]: ValueOf<T[N]['kind']> };

/** How values of a kind are written to cells: the suffixes of the column names, and the conversion both ways. */
type Cells<V> = { names: readonly string[]; write(value: V): string[]; read(cells: readonly string[]): V };

const inOneCell = <V>(write: (value: V) => string, read: (cell: string) => V, unit = ''): Cells<V> => ({
  names: [unit],
  write: (value) => [write(value)],
  read: ([cell = '']) => read(cell),
});

const parseNumber = (cell: string) => (cell.trim() === '' ? null : Number(cell));
const cellText = (value: string | number | null) => (value === null ? '' : String(value));

const text = inOneCell<string | null>(cellText, (cell) => cell || null);
const number = inOneCell<number | null>(cellText, parseNumber);
const list = inOneCell<string[]>(joinTexts, splitTexts);

const stepCell = ({ owner, number: stepNumber, from, to, public: isPublic }: ProvenanceStep) =>
  joinTexts([owner ?? '', stepNumber ?? '', from ?? '', to ?? '', isPublic ? 'public' : 'private'], '|');

function parseStep(cell: string): ProvenanceStep {
  const [owner = '', stepNumber = '', from = '', to = '', visibility = ''] = splitTexts(cell, '|');
  return {
    owner: owner || null,
    from: from || null,
    to: to || null,
    number: stepNumber || null,
    public: visibility === 'public',
  };
}

const sides = ['length', 'width', 'height'] as const;

const cellsOfKind = {
  series: inOneCell<string>(String, String),
  index: inOneCell<number>(String, Number),
  minerals: list,
  written_minerals: list,
  locality: inOneCell<LocalityRef | null>(cellText, (cell) => (/^\d+$/.test(cell) ? Number(cell) : cell || null)),
  size: {
    names: sides.map((side) => `${side}_mm`),
    write: (size: Size) => sides.map((side) => cellText(size[side])),
    read: (cells: readonly string[]): Size => {
      const [length = null, width = null, height = null] = cells.map(parseNumber);
      return { length, width, height };
    },
  },
  weight: inOneCell<number | null>(cellText, parseNumber, '_g'),
  price: number,
  lines: list,
  tags: list,
  choices: list,
  flag: inOneCell<boolean>(
    (value) => (value ? 'yes' : 'no'),
    (cell) => cell === 'yes',
  ),
  provenance: inOneCell<ProvenanceStep[]>(
    (steps) => joinTexts(steps.map(stepCell)),
    (cell) => splitTexts(cell).map(parseStep),
  ),
  written_place: text,
  currency: text,
  line: text,
  paragraph: text,
  date: text,
  min_id: text,
  watermark: text,
  choice: text,
  optional_choice: text,
} satisfies Record<KindType, Cells<unknown>>;

const kindCells = ({ type }: FieldKind) => cellsOfKind[type] as Cells<unknown>;

/** Returns the columns of a field: its name, with its unit if it has one; for a size one column per side. */
export const fieldColumns = (name: string, kind: FieldKind) =>
  kindCells(kind).names.map((suffix) => (suffix.startsWith('_') || suffix === '' ? name + suffix : suffix));

/** Returns the columns of a table's fields, in its order. */
export const fieldHeader = (table: FieldTable) =>
  Object.entries(table).flatMap(([name, { kind }]) => fieldColumns(name, kind));

/** Returns the cells of a table's fields. */
export const fieldCells = <T extends FieldTable>(table: T, values: FieldValues<T>) =>
  Object.entries(table).flatMap(([name, { kind }]) => kindCells(kind).write(values[name as keyof T & string]));

/**
 * Returns the values in the cells of a row, by column names. An invalid cell gives a value that no schema of its
 * field accepts, or NaN; a missing cell gives the blank.
 */
export const fieldsOfCells = <T extends FieldTable>(table: T, row: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { kind }]) => [
      name,
      kindCells(kind).read(fieldColumns(name, kind).map((column) => row[column] ?? '')),
    ]),
  ) as FieldValues<T>;
