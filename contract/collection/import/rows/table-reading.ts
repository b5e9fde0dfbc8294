import type { DateColumn } from '#contract/collection/import/cells/date-column.ts';
import type { Century, DateOrder, DateOrders } from '#contract/collection/import/cells/read-date.ts';
import type { DecimalSign } from '#contract/collection/import/cells/read-number-cell.ts';
import type { KnownName } from '#contract/collection/import/cells/recognise-minerals.ts';
import type { Column } from '#contract/collection/import/columns/guess-columns.ts';
import type { NewSpecimen, OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { SizeUnit, WeightUnit } from '#contract/format/units.ts';
import type { OwnersNames } from '#contract/localities/locality-name.ts';
import type { NewOwnPlace } from '#contract/localities/own-places-api.ts';
import type { NoteMode } from './merge-note.ts';
import type { Note } from './notes.ts';

/** The user's answers that apply to the whole file. */
export type Answers = {
  /** the series of plain numbers, and of rows without a number */
  series: string;
  /** the order where day and month could be either; null: not answered yet */
  date_order: DateOrder | null;
  /** the century of two-digit years; null: not answered yet */
  century: Century | null;
  size_unit: SizeUnit;
  weight_unit: WeightUnit;
  currency: string;
  /**
   * rows whose number the owner already has: update that specimen, skip the row, or add another under the same
   * number
   */
  existing: 'update' | 'skip' | 'add';
  /** the count of digits of numbers from then on; undefined: as in the file or the owner's preference */
  digits?: number | undefined;
  /** rows that repeat an earlier row */
  duplicates: 'skip' | 'add';
  /** how the existing private note of a specimen is treated */
  notes: NoteMode;
};

/**
 * A locality resolved from a text: itself with its path, the confidence, and a smaller place within it that the
 * text names.
 */
export type FoundLocality = {
  id: number;
  name: string;
  name_zh: string | null;
  kind: string;
  path: readonly { id: number | string; name: string; name_zh: string | null }[];
  confidence: number;
  /** an unknown smaller place that the text names */
  beyond: string | null;
};

/**
 * A mineral, locality or watermark that an exported collection references, as it is here. `isNew`: an own place of
 * the owner that is created before the rows are written.
 */
export type KnownThing = {
  id: string | number;
  name: string;
  name_zh: string | null;
  /** of a locality, with those that contain it, itself first */
  kind?: string;
  path?: readonly { name: string; name_zh: string | null }[];
  /** the owner's present names for the locality */
  names?: OwnersNames | null;
  isNew?: true;
};

/** The mineral that the user chose for all mentions with the same text; null: it stays as written. */
export type MineralFix = KnownName | null;

/** Lookups and corrections: everything that a plan is made of besides the rows. */
export type ImportLookups = {
  minerals: ReadonlyMap<string, KnownName | null>;
  near: ReadonlyMap<string, KnownName | null>;
  places: ReadonlyMap<string, FoundLocality | null>;
  /** the owner's specimens by series and index, as `SC 12` */
  existing: ReadonlyMap<string, readonly OwnSpecimen[]>;
  /** the lines of their private notes that an import wrote, by specimen id */
  importedNotes: ReadonlyMap<string, string>;
  /** the next free index of each series, after all existing ones */
  next: ReadonlyMap<string, number>;
  mineralFixes: ReadonlyMap<string, MineralFix>;
  localityFixes: ReadonlyMap<string, FoundLocality | null>;
  /** the things that an exported collection references, by `thingKey`; null: not here */
  things: ReadonlyMap<string, KnownThing | null>;
};

/** How the columns of a file are read: the target of each, and what all its cells show together. */
export type TableLayout = {
  columns: readonly Column[];
  answers: Answers;
  /** the decimal sign of each column */
  signs: readonly DecimalSign[];
  /** for each date column, how its numbers are read */
  dates: readonly (DateColumn | null)[];
  /** the date orders that all of the file's own dates show, and those of each column */
  fileOrders: DateOrders;
  orders: readonly DateOrders[];
  series: readonly string[];
  /** whether it is a collection exported here, with known columns */
  isExported: boolean;
};

/** The fields of a row without its number, as they are written to a specimen. */
export type RowFields = Partial<Omit<NewSpecimen, 'id' | 'coll_serie' | 'coll_index' | 'photos'>>;

/** A row as it was read. */
export type ReadRow = {
  rowFields: RowFields;
  /** null: none, or an unreadable one */
  number: { coll_serie: string; coll_index: number } | null;
  notes: Note[];
  photos: string[];
  isEmpty: boolean;
  exportedData?: OfExported;
};

/** The data of an exported collection's row besides its fields. */
export type OfExported = {
  /** the specimen's id in the account that exported it */
  id: string | null;
  /** the owner's own place to be created for it */
  place: NewOwnPlace | null;
  /** the owner's names for its locality */
  names: LocalityNames | null;
};
export type LocalityNames = OwnersNames & { locality_id: string | number };

/** The answers for a file until the user changes them. */
export const usualAnswers: Answers = {
  series: 'SC',
  date_order: null,
  century: null,
  size_unit: 'cm',
  weight_unit: 'g',
  currency: 'USD',
  existing: 'update',
  duplicates: 'skip',
  notes: 'add',
};

/** No lookups and no corrections yet. */
export const nothingKnown: ImportLookups = {
  minerals: new Map(),
  near: new Map(),
  places: new Map(),
  existing: new Map(),
  importedNotes: new Map(),
  next: new Map(),
  mineralFixes: new Map(),
  localityFixes: new Map(),
  things: new Map(),
};
