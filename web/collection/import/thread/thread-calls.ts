import type { Column } from '#contract/collection/import/columns/guess-columns.ts';
import type { FileDigits } from '#contract/collection/import/plan/file-digits.ts';
import type { Lookups } from '#contract/collection/import/plan/lookups.ts';
import type {
  BeforeRows,
  Plan,
  PlannedRow,
  PlannedWrite,
  RowChoice,
  Verdict,
} from '#contract/collection/import/rows/planned-row.ts';
import type { Answers, FoundLocality, MineralFix, TableKnowledge } from '#contract/collection/import/rows/reading.ts';
import type { Encoding, FindingKind, TableFault, TablePosition } from '#contract/collection/import/table/table-grid.ts';
import type { Locale } from '#contract/format/locale.ts';

/** A table as it lies open: what the screen shows of it. */
export type TableView = {
  sheets: { name: string; rows: number }[];
  sheet: number;
  /** SHA-256 of the file, by which it is recognised when it is chosen again */
  file_hash: string;
  encoding: Encoding | null;
  /** how a piece of the text looks in each encoding */
  previews: Partial<Record<Encoding, string>>;
  isMixed: boolean;
  /** rows above the headings, and how many rows these take */
  above: number;
  heading_rows: number;
  /** what the file has beside its cells, how often */
  findings: Partial<Record<FindingKind, number>>;
  heading_row: number;
  rows_total: number;
  columns: Column[];
  /** of each column, the first cells that say something */
  samples: string[][];
  /** a collection that was exported here: its columns need no look */
  isExported: boolean;
};

/** What is written alike in several rows and was not recognised, or only guessed. */
export type Alike = { written: string; rows: number; guess: string | null };

/** What is written alike of a locality, and what it was taken for, in the reader's language. */
export type AlikeLocality = {
  written: string;
  rows: number;
  /** with all that it lies in; null: it stays as written */
  place: string | null;
  state: 'unknown' | 'partly' | 'recognised' | 'refused' | 'chosen';
};

/** A plan as the screen shows it; its rows are asked for as they come into view. */
export type PlanView = Pick<Plan, 'counts' | 'noted' | 'new_series'> & {
  alike: Alike[];
  places: AlikeLocality[];
  /** rows whose date could be of either order */
  dates_both: number;
  /** rows whose year has two digits, of a century that nobody said */
  dates_century: number;
  /** how the file writes its collection numbers */
  digits: FileDigits | null;
  /** rows whose number is a plain one or no collection number, or that have none */
  without_series: number;
  /** rows with a private note whose specimen has one already */
  existing_notes: number;
  /** new specimens of which no mineral is said */
  without_minerals: number;
  /** of an exported collection: places of one's own that are made for it, and photographs that are not in the table */
  places_made: number;
  photos_apart: number;
};

/**
 * A row of the plan with the cells it was read from, its minerals and its place in the reader's language; what its notes
 * say that something was read as is in that language, too.
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
    | 'things']: TableKnowledge[N] extends ReadonlyMap<string, infer V> ? [string, V][] : never;
};

export type WrittenBefore = { row: number; specimen_id: string };

/** A plan as it is sent: in how many chunks, how many rows in all, what it is told by, and what is made before. */
type PlanToSend = { count: number; rows_total: number; plan_hash: string; before: BeforeRows };

/** What the thread does for the page, each with what it is given and what it answers. */
export type ThreadCalls = {
  open: { given: { file: File | string; encoding?: Encoding | undefined }; answer: TableView };
  choose: { given: { sheet: number; heading_row?: number | undefined }; answer: TableView };
  /** what has still to be looked up */
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
  /** what this import has written of its file already, before it was resumed */
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
  /** a share of the reading, or null where another step says where it is */
  | { progress: number | null; position: TablePosition };
