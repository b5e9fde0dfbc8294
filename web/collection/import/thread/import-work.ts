import { v7 as uuid } from 'uuid';
import { planHash, splitChunks } from '#contract/collection/import/plan/chunks.ts';
import { collectLookups, type Lookups, pendingLookups } from '#contract/collection/import/plan/lookups.ts';
import { buildTableReading, type OpenTable, openTable } from '#contract/collection/import/plan/open-table.ts';
import { planRows } from '#contract/collection/import/plan/plan-rows.ts';
import { mentionKey } from '#contract/collection/import/plan/read-names.ts';
import { readRow } from '#contract/collection/import/plan/read-row.ts';
import type { Plan, PlannedWrite, RowChoice } from '#contract/collection/import/rows/planned-row.ts';
import { type ImportLookups, nothingKnown, usualAnswers } from '#contract/collection/import/rows/table-reading.ts';
import { FILE_MAX } from '#contract/collection/import/table/import-limits.ts';
import { readFile, readText } from '#contract/collection/import/table/read-file.ts';
import {
  type Encoding,
  type ReadFile,
  TableError,
  type TablePosition,
} from '#contract/collection/import/table/table-grid.ts';
import { sha256OfBytes } from '#contract/text/file-hash.ts';
import { plannedRowViews, planView } from './plan-view.ts';
import type { Setting, TableView, ThreadCalls, WrittenBefore } from './thread-calls.ts';

type CallAnswer<N extends keyof ThreadCalls> = ThreadCalls[N]['answer'];
type CallInput<N extends keyof ThreadCalls> = ThreadCalls[N]['given'];

const SAMPLES = 4;
/** The work reports its progress after this many rows. */
const PROGRESS_ROWS = 250;

/** Reports the position of the work and, while reading, the share of the file that is read. */
type ReportProgress = (share: number | null, position: TablePosition) => void;

/** Reads, looks up, corrects and plans a table; it runs in a web worker so that the page stays responsive. */
export class ImportWork {
  #file: ReadFile | null = null;
  #hash = '';
  #writtenRows: readonly WrittenBefore[] = [];
  #worksheet = 0;
  #table: OpenTable | null = null;
  #ids: string[] = [];
  #setting: Setting = { columns: [], answers: usualAnswers, series: [] };
  #knowledge = emptyKnown();
  #choices = new Map<number, RowChoice>();
  #plan: Plan | null = null;
  #chunks: PlannedWrite[][] = [];
  readonly #progress: ReportProgress;

  constructor(progress: ReportProgress) {
    this.#progress = progress;
  }

  async open({ file, encoding }: { file: File | string; encoding?: Encoding | undefined }): Promise<TableView> {
    if (typeof file !== 'string' && file.size > FILE_MAX) throw new TableError('too_large');
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : new Uint8Array(await file.arrayBuffer());
    this.#hash = await sha256OfBytes(bytes);
    this.#file =
      typeof file === 'string'
        ? readText(file, this.#progress)
        : await readFile(bytes, { encoding, progress: this.#progress });
    const largest = this.#file.worksheets.reduce(
      (best, { grid }, index, worksheets) => (grid.length > (worksheets[best]?.grid.length ?? 0) ? index : best),
      0,
    );
    return this.choose({ sheet: largest });
  }

  choose({ sheet, heading_row }: CallInput<'choose'>): TableView {
    const file = this.#file;
    const grid = file?.worksheets[sheet]?.grid;
    if (!file || !grid) throw new TableError('empty_file');
    this.#worksheet = sheet;
    const table = openTable(grid, heading_row, file.worksheets[sheet]);
    this.#table = table;
    this.#ids = table.rows.map(() => uuid());
    this.#choices.clear();
    this.#plan = null;
    const samples = table.columns.map((_, index) =>
      table.rows.flatMap(({ cells }) => (cells[index] ? [cells[index].slice(0, 80)] : [])).slice(0, SAMPLES),
    );
    return {
      sheets: file.worksheets.map(({ name, grid: rows }) => ({ name, rows: rows.length })),
      sheet: this.#worksheet,
      file_hash: this.#hash,
      encoding: file.encoding,
      previews: file.previews ?? {},
      isMixed: file.isMixed,
      above: table.rowsAboveCount,
      heading_rows: table.heading_rows,
      findings: findingCounts(table),
      heading_row: table.heading_row,
      rows_total: table.rows.length,
      columns: table.columns,
      samples,
      isExported: table.isExported,
    };
  }

  #sendRow(index: number): void {
    if (index % PROGRESS_ROWS > 0) return;
    const sheet = this.#file?.worksheets[this.#worksheet]?.name ?? '';
    this.#progress(null, { sheet, row: this.#table?.rows[index]?.row ?? index + 1 });
  }

  /** Stores the settings; returns the names in the table that still have to be looked up for them. */
  lookups(setting: Setting): Lookups {
    this.#setting = setting;
    return pendingLookups(
      collectLookups(this.#tableReading(), this.#cells(), (index) => this.#sendRow(index)),
      this.#knowledge,
    );
  }

  know(answers: CallInput<'know'>): null {
    for (const [key, value] of answers.minerals ?? []) this.#knowledge.minerals.set(key, value);
    for (const [key, value] of answers.near ?? []) this.#knowledge.near.set(key, value);
    for (const [key, value] of answers.places ?? []) this.#knowledge.places.set(key, value);
    for (const [key, value] of answers.existing ?? []) this.#knowledge.existing.set(key, value);
    for (const [key, value] of answers.importedNotes ?? []) this.#knowledge.importedNotes.set(key, value);
    for (const [key, value] of answers.next ?? []) this.#knowledge.next.set(key, value);
    for (const [key, value] of answers.things ?? []) this.#knowledge.things.set(key, value);
    return null;
  }

  plan({ locale }: CallInput<'plan'>): CallAnswer<'plan'> {
    const table = this.#requireTable();
    const tableReading = this.#tableReading();
    // A new object for each plan, because parsed rows are cached by it and lookups may have changed it.
    const knowledge = { ...this.#knowledge };
    const rows = table.rows.map(({ row, cells, findings }, index) => {
      this.#sendRow(index);
      return { ...readRow(tableReading, cells, knowledge, findings), row, id: this.#ids[index] ?? uuid() };
    });
    const { answers, series } = this.#setting;
    this.#plan = planRows({
      rows,
      answers,
      tableKnowledge: { ...this.#knowledge, existing: this.#specimensBeforeImport() },
      choices: this.#choices,
      series,
      writtenRows: new Set(this.#writtenRows.map(({ row }) => row)),
    });
    return planView(this.#plan, table, tableReading, { knowledge: this.#knowledge, locale });
  }

  rows(input: CallInput<'rows'>): CallAnswer<'rows'> {
    return plannedRowViews(this.#requirePlan(), this.#requireTable(), this.#knowledge, input);
  }

  fixMinerals({ written, fix }: CallInput<'fixMinerals'>): null {
    if (fix === undefined) this.#knowledge.mineralFixes.delete(mentionKey(written));
    else this.#knowledge.mineralFixes.set(mentionKey(written), fix);
    return null;
  }

  fixPlaces({ written, fix }: CallInput<'fixPlaces'>): null {
    if (fix === undefined) this.#knowledge.localityFixes.delete(written);
    else this.#knowledge.localityFixes.set(written, fix);
    return null;
  }

  fixCell({ row, column, text }: CallInput<'fixCell'>): null {
    const tableRow = this.#requireTable().rows.find((candidate) => candidate.row === row);
    if (tableRow) {
      while (tableRow.cells.length <= column) tableRow.cells.push('');
      tableRow.cells[column] = text;
      tableRow.findings = tableRow.findings.filter(
        (fileFinding) => fileFinding.column !== column || fileFinding.kind === 'comment',
      );
    }
    return null;
  }

  decide({ row, choice }: CallInput<'decide'>): null {
    if (choice === null) this.#choices.delete(row);
    else this.#choices.set(row, choice);
    return null;
  }

  resume({ written }: CallInput<'resume'>): null {
    this.#writtenRows = written;
    return null;
  }

  /** The user's specimens by number, without those that this import has written. */
  #specimensBeforeImport(): ImportLookups['existing'] {
    if (this.#writtenRows.length === 0) return this.#knowledge.existing;
    const writtenIds = new Set(this.#writtenRows.map(({ specimen_id }) => specimen_id));
    return new Map(
      [...this.#knowledge.existing].map(([key, list]) => [key, list.filter(({ id }) => !writtenIds.has(id))]),
    );
  }

  async chunks(): Promise<CallAnswer<'chunks'>> {
    this.#chunks = splitChunks(this.#requirePlan());
    const rows_total = this.#chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    const { prerequisites } = this.#requirePlan();
    return { count: this.#chunks.length, rows_total, plan_hash: await planHash(this.#chunks), before: prerequisites };
  }

  chunk({ at }: CallInput<'chunk'>): CallAnswer<'chunk'> {
    return this.#chunks[at] ?? [];
  }

  #requireTable(): OpenTable {
    if (!this.#table) throw new TableError('empty_file');
    return this.#table;
  }

  #requirePlan(): Plan {
    if (!this.#plan) throw new TableError('empty_file');
    return this.#plan;
  }

  #cells = () => this.#requireTable().rows.map(({ cells }) => cells);

  #tableReading() {
    const { columns, answers, series } = this.#setting;
    return buildTableReading(this.#requireTable(), columns, answers, series);
  }
}

/** The number of findings of each kind in the file, in its rows and beside the table. */
function findingCounts({ rows, looseFindings }: OpenTable): TableView['findings'] {
  const counts: TableView['findings'] = {};
  for (const { kind } of [...looseFindings, ...rows.flatMap(({ findings }) => findings)])
    counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

type MutableMaps<K> = { [N in keyof K]: K[N] extends ReadonlyMap<infer T, infer V> ? Map<T, V> : never };

const emptyKnown = () =>
  Object.fromEntries(Object.keys(nothingKnown).map((name) => [name, new Map()])) as MutableMaps<ImportLookups>;
