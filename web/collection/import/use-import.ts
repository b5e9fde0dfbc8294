import { useEffect, useRef, useState } from 'react';
import type { Column } from '#contract/collection/import/columns/guess-columns.ts';
import { applyMapping } from '#contract/collection/import/columns/mapping.ts';
import { type ImportOfTable, importApi } from '#contract/collection/import/import-api.ts';
import { type Answers, usualAnswers } from '#contract/collection/import/rows/table-reading.ts';
import { TableError } from '#contract/collection/import/table/table-grid.ts';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { ImportThread } from '#web/collection/import/thread/import-thread.ts';
import type { PlanView, TableView, WrittenBefore } from '#web/collection/import/thread/thread-calls.ts';
import { atomStore } from '#web/lib/atom-store.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { localeAtom } from '#web/shell/language.ts';
import { fetchLookups } from './fetch-lookups.ts';
import { rememberedColumns } from './remembered-mapping.ts';

/** All rows of its file that an import has written. */
async function readWrittenRows(id: string): Promise<WrittenBefore[]> {
  const rows: WrittenBefore[] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await call(importApi.writtenRows, { id, after: cursor }, { quiet: true });
    rows.push(...items);
    if (next === null) return rows;
    cursor = next;
  }
}

/** The state of an import in preparation. `busy`: the running step, with its progress from 0 to 1. */
type PreparationState = {
  name: string;
  table: TableView | null;
  columns: Column[];
  answers: Answers;
  plan: PlanView | null;
  /** incremented with each plan, so that its rows are requested again */
  planCount: number;
  busy: { phase: 'reading' | 'looking' | 'planning'; share: number } | null;
  fault: TableError | ApiError | null;
  /** the paused import whose file this is */
  resumes: ImportOfTable | null;
};

const emptyState = (preference: Preference): PreparationState => ({
  name: '',
  table: null,
  columns: [],
  plan: null,
  planCount: 0,
  busy: null,
  fault: null,
  resumes: null,
  answers: initialAnswers(preference),
});

const initialAnswers = ({ series, size_unit, weight_unit, currency }: Preference): Answers => ({
  ...usualAnswers,
  series: series[0]?.code ?? usualAnswers.series,
  size_unit,
  weight_unit,
  currency,
});

/**
 * Prepares an import from the file to the plan; a web worker reads and plans the table. The file of a paused import
 * continues that import.
 */
export function useImport(preference: Preference, pausedImports: readonly ImportOfTable[]) {
  const [state, setState] = useState(() => emptyState(preference));
  const thread = useRef<ImportThread | null>(null);
  const lookupAbort = useRef<AbortController | null>(null);
  const change = (changes: Partial<PreparationState>) =>
    setState((previousState) => ({ ...previousState, ...changes }));
  useEffect(
    () => () => {
      lookupAbort.current?.abort();
      thread.current?.end();
    },
    [],
  );

  const startThread = () => {
    thread.current?.end();
    const newThread = new ImportThread((share) => change({ busy: { phase: 'reading', share } }));
    thread.current = newThread;
    return newThread;
  };
  const runStep = async (work: () => Promise<Partial<PreparationState>>): Promise<boolean> => {
    try {
      const changes = await work();
      change({ ...changes, busy: null, fault: null });
      return true;
    } catch (fault) {
      if (fault instanceof DOMException && fault.name === 'AbortError') return false;
      if (!(fault instanceof TableError || fault instanceof ApiError)) throw fault;
      change({ busy: null, fault });
      return false;
    }
  };
  const tableState = (table: TableView) => ({
    table,
    plan: null,
    columns: table.isExported
      ? table.columns
      : applyMapping(table.columns, rememberedColumns(table.columns.map(({ heading }) => heading))),
  });

  /**
   * Opens the worksheet of a paused import, without the rows that it has written. Its counts are read before those
   * rows, so that the server detects rows that another device writes meanwhile.
   */
  const resumeImport = async ({ id, sheet }: ImportOfTable) => {
    const resumes = await call(importApi.read, { id }, { quiet: true });
    await request('resume', { written: await readWrittenRows(id) });
    return { resumes, ...tableState(await request('choose', { sheet })) };
  };
  const choose = (worksheet: number, heading_row?: number) =>
    runStep(async () => {
      if (worksheet === state.table?.sheet)
        return tableState(await request('choose', { sheet: worksheet, heading_row }));
      const fileHash = state.table?.file_hash;
      const pausedImport = pausedImports.find(
        (candidate) => candidate.file_hash === fileHash && candidate.sheet === worksheet,
      );
      if (pausedImport) return resumeImport(pausedImport);
      await request('resume', { written: [] });
      return { resumes: null, ...tableState(await request('choose', { sheet: worksheet, heading_row })) };
    });

  const request: ImportThread['ask'] = (name, input) =>
    thread.current ? thread.current.ask(name, input) : Promise.reject(new TableError('empty_file'));

  /** Looks up the names that are not known yet, then plans every row again. */
  const planRows = async (columns: Column[], answers: Answers) => {
    change({ columns, answers, busy: { phase: 'looking', share: 0 }, fault: null });
    lookupAbort.current?.abort();
    const abortController = new AbortController();
    lookupAbort.current = abortController;
    const series = preference.series.map(({ code }) => code);
    const lookups = await request('lookups', { columns, answers, series });
    await fetchLookups(lookups, {
      know: (lookupAnswers) => request('know', lookupAnswers),
      progress: (share) => change({ busy: { phase: 'looking', share } }),
      signal: abortController.signal,
    });
    change({ busy: { phase: 'planning', share: 1 } });
    const newPlan = await request('plan', { locale: atomStore.get(localeAtom) });
    return { plan: newPlan, planCount: state.planCount + 1, columns, answers };
  };
  const plan = (changes: { columns?: Column[]; answers?: Answers } = {}) => {
    const { columns, answers } = { columns: state.columns, answers: state.answers, ...changes };
    return runStep(() => planRows(columns, answers));
  };
  const open = (file: File | string, name: string, encoding?: TableView['encoding']) => {
    change({ ...emptyState(preference), name, busy: { phase: 'reading', share: 0 } });
    return runStep(async () => {
      const table = await startThread().ask('open', { file, encoding: encoding ?? undefined });
      const pausedImport = pausedImports.find(({ file_hash }) => file_hash !== null && file_hash === table.file_hash);
      const preparation = pausedImport ? await resumeImport(pausedImport) : { resumes: null, ...tableState(table) };
      // The columns of an exported collection are known, so their step is skipped.
      return preparation.table.isExported
        ? { ...preparation, ...(await planRows(preparation.columns, initialAnswers(preference))) }
        : preparation;
    });
  };
  const goBack = () => {
    lookupAbort.current?.abort();
    if (state.plan && !state.table?.isExported) change({ plan: null, fault: null, busy: null });
    else change(emptyState(preference));
  };
  const setColumns = (columns: Column[]) => change({ columns });

  return { state, open, choose, plan, ask: request, back: goBack, setColumns };
}
export type ImportPreparation = ReturnType<typeof useImport>;
