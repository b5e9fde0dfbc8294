import type { Column } from '#contract/collection/import/columns/guess-columns.ts';
import type { FileDigits } from '#contract/collection/import/plan/file-digits.ts';
import type { Lookups } from '#contract/collection/import/plan/lookups.ts';
import type {
  Plan,
  PlannedRow,
  PlannedWrite,
  RowChoice,
  RowPrerequisites,
  Verdict,
} from '#contract/collection/import/rows/planned-row.ts';
import type {
  Answers,
  FoundLocality,
  ImportLookups,
  MineralFix,
} from '#contract/collection/import/rows/table-reading.ts';
import type { Encoding, FindingKind, TableFault, TablePosition } from '#contract/collection/import/table/table-grid.ts';
import type { Locale } from '#contract/format/locale.ts';

/** An open table as the screen shows it. */
export type TableView = {
  sheets: { name: string; rows: number }[];
  sheet: number;
  /** SHA-256 of the file, by which it is recognised when it is chosen again */
  file_hash: string;
  encoding: Encoding | null;
  /** a sample of the text in each encoding */
  previews: Partial<Record<Encoding, string>>;
  isMixed: boolean;
  /** the number of rows above the headings, and of heading rows */
  above: number;
  heading_rows: number;
  /** the number of each kind of finding beside the cells */
  findings: Partial<Record<FindingKind, number>>;
  heading_row: number;
  rows_total: number;
  columns: Column[];
  /** the first non-empty cells of each column */
  samples: string[][];
  /** whether it is a collection exported here, whose columns need no check */
  isExported: boolean;
};

/** A spelling in several rows that was not recognised, or only guessed. */
export type Alike = { written: string; rows: number; guess: string | null };

/** A spelling of a locality and its match, in the reader's language. */
export type LocalitySpelling = {
  written: string;
  rows: number;
  /** with everything that it lies in; null: it stays as written */
  place: string | null;
  state: 'unknown' | 'partly' | 'recognised' | 'refused' | 'chosen';
};

/** A plan as the screen shows it; its rows are requested as they scroll into view. */
export type PlanView = Pick<Plan, 'counts' | 'noted' | 'new_series'> & {
  alike: Alike[];
  places: LocalitySpelling[];
  /** the number of rows whose date could have either order of day and month */
  dates_both: number;
  /** the number of rows whose year has two digits while the century is not chosen */
  dates_century: number;
  /** the format of the file's collection numbers */
  digits: FileDigits | null;
  /** the number of rows whose number is a plain one or no collection number, or that have none */
  without_series: number;
  /** the number of rows with a private note whose specimen already has one */
  existing_notes: number;
  /** the number of new specimens without a mineral */
  without_minerals: number;
  /**
   * of an exported collection: the number of own localities that are created for it, and of photos that are not in
   * the table
   */
  places_made: number;
  photos_apart: number;
};

/**
 * A row of the plan with the cells it was read from, its minerals and its locality in the reader's language, in
 * which its notes also name what something was read as.
 */
export type RowView = PlannedRow & { cells: string[]; minerals: string; place: string | null };
export type RowFilter = 'all' | 'noted' | Verdict;

export type Setting = { columns: Column[]; answers: Answers; series: string[] };
export type LookupAnswers = {
  [N in
    | 'minerals'
    | 'near'
    | 'places'
    | 'existing'
    | 'importedNotes'
    | 'next'
    | 'things']: ImportLookups[N] extends ReadonlyMap<string, infer V> ? [string, V][] : never;
};

export type WrittenBefore = { row: number; specimen_id: string };

/** A plan for sending: the number of chunks and of rows, its hash, and what is created before the rows. */
type PlanToSend = { count: number; rows_total: number; plan_hash: string; before: RowPrerequisites };

/** The calls of the page to the worker, each with its input and its answer. */
export type ThreadCalls = {
  open: { given: { file: File | string; encoding?: Encoding | undefined }; answer: TableView };
  choose: { given: { sheet: number; heading_row?: number | undefined }; answer: TableView };
  /** the names that still have to be looked up */
  lookups: { given: Setting; answer: Lookups };
  know: { given: Partial<LookupAnswers>; answer: null };
  plan: { given: { locale: Locale }; answer: PlanView };
  rows: {
    given: { filter: RowFilter; from: number; to: number; locale: Locale };
    answer: { rows: RowView[]; total: number };
  };
  fixMinerals: { given: { written: string; fix: MineralFix | undefined }; answer: null };
  fixPlaces: { given: { written: string; fix: FoundLocality | null | undefined }; answer: null };
  fixCell: { given: { row: number; column: number; text: string }; answer: null };
  decide: { given: { row: number; choice: RowChoice | null }; answer: null };
  /** the rows of its file that this import wrote before it was resumed */
  resume: { given: { written: WrittenBefore[] }; answer: null };
  chunks: { given: Record<string, never>; answer: PlanToSend };
  chunk: { given: { at: number }; answer: PlannedWrite[] };
};
export type CallName = keyof ThreadCalls;

export type ThreadRequest = { [N in CallName]: { id: number; name: N; given: ThreadCalls[N]['given'] } }[CallName];
export type ThreadMessage =
  | { id: number; answer: unknown }
  | { id: number; fault: TableFault; row: number | null }
  | { id: number; broken: string }
  /** the share that is read, or null while another step reports its position */
  | { progress: number | null; position: TablePosition };
