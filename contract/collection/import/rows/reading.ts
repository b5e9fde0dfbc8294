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

/** What somebody says once for the whole file. */
export type Answers = {
  /** for plain numbers and rows without one */
  series: string;
  /** where day and month could be either; null: not said yet */
  date_order: DateOrder | null;
  /** of years with two digits; null: not said yet */
  century: Century | null;
  size_unit: SizeUnit;
  weight_unit: WeightUnit;
  currency: string;
  /** rows whose number one has: compared with what is there, left alone, or added under the same number */
  existing: 'update' | 'skip' | 'add';
  /** with how many digits numbers are written from then on; not said: as the file or its owner does */
  digits?: number | undefined;
  /** rows that say the same as one before */
  duplicates: 'skip' | 'add';
  /** what becomes of a private note that a specimen has already */
  notes: NoteMode;
};

/** A place as a text was resolved: itself with its path, how surely, and what smaller place the text names in it. */
export type FoundLocality = {
  id: number;
  name: string;
  name_zh: string | null;
  kind: string;
  path: readonly { id: number | string; name: string; name_zh: string | null }[];
  confidence: number;
  /** a smaller place that the text names and nobody knows */
  beyond: string | null;
};

/**
 * A mineral, a place or a watermark that an exported collection names, as it is here. `isNew`: a place of somebody's own
 * that is made before the rows are written.
 */
export type KnownThing = {
  id: string | number;
  name: string;
  name_zh: string | null;
  /** of a place, with those that it lies in, itself first */
  kind?: string;
  path?: readonly { name: string; name_zh: string | null }[];
  /** what one calls the place already */
  names?: OwnersNames | null;
  isNew?: true;
};

/** A mineral that somebody chose for all that is written alike; null: it stays as written. */
export type MineralFix = KnownName | null;

/** What was looked up and what was put right: all that a plan is made of, beside the rows. */
export type TableKnowledge = {
  minerals: ReadonlyMap<string, KnownName | null>;
  near: ReadonlyMap<string, KnownName | null>;
  places: ReadonlyMap<string, FoundLocality | null>;
  /** one's own specimens by series and index, as `SC 12` */
  existing: ReadonlyMap<string, readonly OwnSpecimen[]>;
  /** of those, by their ids, the lines of the private note that an import wrote */
  importedNotes: ReadonlyMap<string, string>;
  /** the first index of each series that is free behind all others */
  next: ReadonlyMap<string, number>;
  mineralFixes: ReadonlyMap<string, MineralFix>;
  localityFixes: ReadonlyMap<string, FoundLocality | null>;
  /** what an exported collection names by ids, as `thingKey` calls it; null: it is not here */
  things: ReadonlyMap<string, KnownThing | null>;
};

/** How the columns of a file are read: where each leads, and what its cells show together. */
export type TableReading = {
  columns: readonly Column[];
  answers: Answers;
  /** of each column */
  signs: readonly DecimalSign[];
  /** of each column of dates, how its numbers are read */
  dates: readonly (DateColumn | null)[];
  /** the orders of day and month that all of the file's own dates show, and those of each column */
  fileOrders: DateOrders;
  orders: readonly DateOrders[];
  series: readonly string[];
  /** a collection that was exported here, whose columns say by themselves what they are */
  isExported: boolean;
};

/** What a row says of a specimen, beside its number: as it is written. */
export type RowFields = Partial<Omit<NewSpecimen, 'id' | 'coll_serie' | 'coll_index' | 'photos'>>;

/** A row as it was read. */
export type ReadRow = {
  said: RowFields;
  /** null: none, or none that can be read */
  number: { coll_serie: string; coll_index: number } | null;
  notes: Note[];
  photos: string[];
  isEmpty: boolean;
  exported?: OfExported;
};

/** What belongs to a row of an exported collection beside its fields. */
export type OfExported = {
  /** the specimen's id where it was exported */
  id: string | null;
  /** the place of one's own that is to be made for it */
  place: NewOwnPlace | null;
  /** what its place is to be called */
  names: LocalityNames | null;
};
export type LocalityNames = OwnersNames & { locality_id: string | number };

/** What holds of a file until somebody says otherwise. */
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

/** Nothing looked up yet, and nothing put right. */
export const nothingKnown: TableKnowledge = {
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
