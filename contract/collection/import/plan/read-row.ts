import { readExportedRow } from '#contract/collection/import/exported-collection/read-exported-row.ts';
import { RowReader, singleLine } from '#contract/collection/import/rows/row-reader.ts';
import type {
  ReadRow,
  RowFields,
  TableKnowledge,
  TableReading,
} from '#contract/collection/import/rows/table-reading.ts';
import type { TableFinding } from '#contract/collection/import/table/table-grid.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { INDEX_MAX, readCollNo } from '#contract/numbers/coll-no.ts';
import { patterns } from '#contract/text/patterns.ts';
import { rowDoubt } from './doubtful-rows.ts';
import { sayLocality, sayMinerals } from './read-names.ts';
import { sayPlain } from './read-plain-fields.ts';

/** The number of a row: a collection number if its cells form one, else the own number (`stone`). */
export type RowNumber = { number: ReadRow['number']; stone: string | null };

/**
 * Reads the number of a row from one column, or from a series and an index. An index without a series gets the
 * series chosen for the file; a text that is no collection number becomes the own number, unless another column
 * gives that.
 */
export function readNumber(row: RowReader): RowNumber {
  const { answers, series } = row.tableReading;
  const numberCell = row.cell('number');
  const indexCell = row.cell('coll_index');
  const [ownNumber] = row.cells('own_number').map(({ text }) => singleLine(text));
  const cell = numberCell ?? indexCell;
  if (!cell) return { number: null, stone: ownNumber ?? null };
  const seriesCell = numberCell ? undefined : row.cell('coll_serie');
  const text = cell.text.replace(/^(?:#|no\.?\s*|nr\.?\s*)(?=\d)/iu, '').replace(/\.0$/, '');
  const number = readCollNumber(text, seriesCell?.text, answers.series, series);
  if (number) return { number, stone: ownNumber ?? null };
  const stone = singleLine(seriesCell ? `${seriesCell.text}-${cell.text}` : cell.text);
  if (ownNumber === undefined && hasFigure.test(stone) && [...stone].length <= OWN_NUMBER_MAX)
    return { number: null, stone };
  row.bad('number_bad', cell);
  return { number: null, stone: ownNumber ?? null };
}

/**
 * Matches a digit, a Chinese one too: a text without any in a number column is a total or a remark, not an own
 * number.
 */
const hasFigure = /[\p{N}〇零一二三四五六七八九十百千]/u;

/** Returns a collection number from its text and the text of the series beside it; null if they form none. */
function readCollNumber(text: string, seriesText: string | undefined, usualSeries: string, series: readonly string[]) {
  const code = seriesText?.normalize('NFKC').toUpperCase();
  const plainIndex = /^\d{1,7}$/.test(text) ? Number(text) : null;
  if (plainIndex !== null && plainIndex >= 1 && plainIndex <= INDEX_MAX) {
    const coll_serie = code ?? usualSeries;
    return patterns.serie.test(coll_serie) ? { coll_serie, coll_index: plainIndex } : null;
  }
  const collNo = readCollNo(text, series);
  // In `1987-12` the first number is a year or a box, not a series, unless the owner has that series.
  return collNo && /^\d+$/.test(collNo.coll_serie) && !series.includes(collNo.coll_serie) ? null : collNo;
}

const OWN_NUMBER_MAX = specimenFields.own_number.kind.max;
const NOTE_MAX = specimenFields.description_private.kind.max;

/**
 * Returns the fields of a row with notes on its cells; a text that fits no field goes into the private note, so
 * that nothing is lost.
 */
export function readRow(
  tableReading: TableReading,
  cells: readonly string[],
  knowledge: TableKnowledge,
  findings: readonly TableFinding[] = [],
): ReadRow {
  if (tableReading.isExported) return readExportedRow(tableReading, cells, knowledge, findings);
  const row = new RowReader(tableReading, cells, findings);
  const doubt = rowDoubt(tableReading, cells);
  if (doubt) row.askOfRow(doubt.kind, doubt.value);
  row.noteFindings(findings);
  const { number, stone } = readNumber(row);
  const minerals = sayMinerals(row, knowledge);
  const plain = sayPlain(row);
  // A custom name from its own column comes first; texts of mineral cells fill the remaining name fields.
  const names = [minerals.custom_name1, minerals.custom_name2].filter((name) => name !== undefined && name !== null);
  const freeFields = (['custom_name1', 'custom_name2'] as const).filter((name) => !plain[name]);
  const customNames = Object.fromEntries(
    freeFields.flatMap((name, index) => (names[index] ? [[name, names[index].slice(0, 200)]] : [])),
  );
  for (const [index, name] of names.entries())
    if (freeFields[index] === undefined || [...name].length > 200)
      row.keep({ heading: row.cell('minerals')?.heading ?? '', text: name });
  const { custom_name1: _, custom_name2: __, ...ids } = minerals;
  const fields: RowFields = {
    ...(stone !== null && { own_number: stone }),
    ...ids,
    ...customNames,
    ...plain,
    ...sayLocality(row, knowledge),
  };
  const photos = row.cells('photos').flatMap((cell) => {
    row.keep(cell);
    return cell.text
      .split(/[;,|，；\n]/u)
      .map((name) => name.trim())
      .filter((name) => name !== '');
  });
  for (const cell of row.cells('note')) row.keep(cell);
  const isEmpty =
    Object.keys(fields).length === 0 && row.noteLines.length === 0 && row.cells('description_private').length === 0;
  const note = [...row.cells('description_private').map(({ text }) => text), ...row.noteLines].join('\n');
  if ([...note].length > NOTE_MAX)
    row.ask('note_full', { column: row.cell('description_private')?.column ?? 0, text: note.slice(0, 60) });
  if (note !== '') fields.description_private = note;
  return { rowFields: fields, number, notes: row.notes, photos, isEmpty };
}
