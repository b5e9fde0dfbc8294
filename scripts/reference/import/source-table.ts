import { CsvError, parse } from 'csv-parse/sync';
import { BadFile } from './bad-file.ts';

export type SourceRow = { line: number; cells: Readonly<Record<string, string>> };
export type SourceTable = { header: string[]; rows: SourceRow[] };

/** A CSV with a header, every row complete. Throws a BadFile if the file is cut off or is not a table. */
export function tableOfCsv(text: string): SourceTable {
  let header: string[] = [];
  const columns = (names: string[]) => {
    header = names.map((name) => name.trim());
    return header;
  };
  try {
    const read = parse(text, { columns, bom: true, info: true, skip_empty_lines: true });
    const rows = (read as { record: Record<string, string>; info: { lines: number } }[]).map(({ record, info }) => ({
      line: info.lines,
      cells: record,
    }));
    return { header, rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BadFile(csvSentence(error));
  }
}

function csvSentence(error: CsvError): string {
  const line = typeof error.lines === 'number' ? error.lines : 1;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `The file breaks off inside a quotation (line ${line}). Download it again.`;
  if (error.code.startsWith('CSV_RECORD_INCONSISTENT'))
    return `Line ${line} has another number of cells than the header: the file breaks off or is damaged. Download it again.`;
  return `Line ${line} is no row of a CSV: ${error.message}`;
}

/** A JSON list of objects as a table; `line` is the position in the list. Other values are converted to text. */
export function tableOfObjects(list: readonly unknown[]): SourceTable {
  const header = new Set<string>();
  const rows = list.map((entry, index) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
      throw new BadFile(`Entry ${index + 1} of the JSON is no object.`);
    const cells: Record<string, string> = {};
    for (const [name, value] of Object.entries(entry)) {
      header.add(name);
      cells[name] = cellText(value);
    }
    return { line: index + 1, cells };
  });
  return { header: [...header], rows };
}

function cellText(value: unknown): string {
  if (Array.isArray(value)) return value.map(cellText).join('|');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The content of a JSON file. Throws a BadFile if it is cut off or not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    const ends = /[}\]]\s*$/.test(text);
    throw new BadFile(ends ? 'The file is no valid JSON.' : 'The JSON breaks off before its end. Download it again.');
  }
}
