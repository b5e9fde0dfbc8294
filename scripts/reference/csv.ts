import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';

/** A wrong cell, with its file, line and column. */
export type Problem = { file: string; line: number; column: string; message: string };

/** A file that can't be loaded; the message names every wrong cell (at most 40 are shown). */
export class BadReference extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    const shownProblems = problems.slice(0, 40).map((p) => `${p.file}:${p.line} ${p.column}: ${p.message}`);
    if (problems.length > shownProblems.length)
      shownProblems.push(`… and ${problems.length - shownProblems.length} more`);
    super(`The reference data has ${problems.length} problem(s):\n${shownProblems.join('\n')}`);
    this.problems = problems;
  }
}

export type CsvRow<T> = T & { line: number };

/** Rows of a CSV with a header, each cell checked by the schema; `line` is where the row begins in the file. */
export function readCsv<T extends z.ZodObject>(
  file: string,
  text: string,
  schema: T,
): { rows: CsvRow<z.output<T>>[]; problems: Problem[] } {
  const { header, records, problems } = parseRecords(file, text);
  const missingColumns = Object.entries(schema.shape)
    .filter(([column, cell]) => !header.includes(column) && !z.safeParse(cell, undefined).success)
    .map(([column]) => column);
  if (problems.length === 0) {
    for (const column of missingColumns) problems.push({ file, line: 1, column, message: 'this column is missing' });
  }
  const rows: CsvRow<z.output<T>>[] = [];
  for (const { record, info } of problems.length > 0 ? [] : records) {
    const read = schema.safeParse(record);
    if (read.success) rows.push({ ...read.data, line: info.lines });
    else problems.push(...read.error.issues.map((issue) => recordProblem(file, info.lines, record, issue)));
  }
  return { rows, problems };
}

type ParsedRecord = { record: Record<string, string>; info: { lines: number } };

function parseRecords(file: string, text: string): { header: string[]; records: ParsedRecord[]; problems: Problem[] } {
  let header: string[] = [];
  const columns = (names: string[]) => {
    header = names;
    return names;
  };
  try {
    const records = parse(text, {
      columns,
      bom: true,
      info: true,
      relax_column_count: true,
    }) as unknown as ParsedRecord[];
    return { header, records, problems: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    return { header, records: [], problems: [{ file, line, column: '', message: error.message }] };
  }
}

function recordProblem(file: string, line: number, record: Record<string, string>, issue: z.core.$ZodIssue): Problem {
  const column = String(issue.path[0] ?? '');
  const cell = record[column];
  const message = cell === undefined ? 'the row ends before this column' : `${JSON.stringify(cell)}: ${issue.message}`;
  return { file, line, column, message };
}
