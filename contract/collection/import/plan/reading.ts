import type { NewSpecimen, OwnSpecimen } from '../../specimen/specimen.ts';
import type { SizeUnit, WeightUnit } from '../../specimen/units.ts';
import type { DateOrder } from '../cells/read-date.ts';
import type { DecimalSign } from '../cells/read-number-cell.ts';
import type { KnownName } from '../cells/recognise-minerals.ts';
import type { Column } from '../columns/guess-columns.ts';
import type { Note } from './notes.ts';

/** What somebody says once for the whole file. */
export type Answers = {
  /** for plain numbers and rows without one */
  series: string;
  /** where day and month could be either; null: not said yet */
  date_order: DateOrder | null;
  size_unit: SizeUnit;
  weight_unit: WeightUnit;
  currency: string;
  /** rows whose number one has: compared with what is there, left alone, or added under the same number */
  existing: 'update' | 'skip' | 'add';
  /** rows that say the same as one before */
  duplicates: 'skip' | 'add';
};

/** A place as a text was resolved: itself with its path, how surely, and what smaller place the text names in it. */
export type FoundPlace = {
  id: number;
  name: string;
  name_zh: string | null;
  kind: string;
  path: readonly { id: number | string; name: string; name_zh: string | null }[];
  confidence: number;
  /** a smaller place that the text names and nobody knows */
  beyond: string | null;
};

/** A mineral that somebody chose for all that is written alike; null: it stays as written. */
export type MineralFix = KnownName | null;

/** What was looked up and what was put right: all that a plan is made of, beside the rows. */
export type TableKnowledge = {
  minerals: ReadonlyMap<string, KnownName | null>;
  near: ReadonlyMap<string, KnownName | null>;
  places: ReadonlyMap<string, FoundPlace | null>;
  /** one's own specimens by series and index, as `SC 12` */
  existing: ReadonlyMap<string, readonly OwnSpecimen[]>;
  /** the first index of each series that is free behind all others */
  next: ReadonlyMap<string, number>;
  mineralFixes: ReadonlyMap<string, MineralFix>;
  placeFixes: ReadonlyMap<string, FoundPlace | null>;
};

/** How the columns of a file are read: where each leads, and what its cells show together. */
export type Reading = {
  columns: readonly Column[];
  answers: Answers;
  /** of each column */
  signs: readonly DecimalSign[];
  /** the order that the file's own dates show */
  order: DateOrder | null;
  series: readonly string[];
};

/** What a row says of a specimen, beside its number: as it is written. */
export type SaidFields = Partial<Omit<NewSpecimen, 'id' | 'coll_serie' | 'coll_index' | 'photos'>>;

/** A row as it was read. */
export type ReadRow = {
  said: SaidFields;
  /** null: none, or none that can be read */
  number: { coll_serie: string; coll_index: number } | null;
  notes: Note[];
  photos: string[];
  isEmpty: boolean;
};

/** What holds of a file until somebody says otherwise. */
export const usualAnswers: Answers = {
  series: 'SC',
  date_order: null,
  size_unit: 'cm',
  weight_unit: 'g',
  currency: 'USD',
  existing: 'update',
  duplicates: 'skip',
};

/** Nothing looked up yet, and nothing put right. */
export const nothingKnown: TableKnowledge = {
  minerals: new Map(),
  near: new Map(),
  places: new Map(),
  existing: new Map(),
  next: new Map(),
  mineralFixes: new Map(),
  placeFixes: new Map(),
};
