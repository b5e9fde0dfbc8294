import { readExportedRow } from '#contract/collection/import/exported-collection/read-exported-row.ts';
import { RowReader, singleLine } from '#contract/collection/import/rows/row-reader.ts';
import type { ImportLookups, ReadRow, RowFields, TableLayout } from '#contract/collection/import/rows/table-reading.ts';
import type { TableFinding } from '#contract/collection/import/table/table-grid.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { INDEX_MAX, readCollNo } from '#contract/numbers/coll-no.ts';
import { patterns } from '#contract/text/patterns.ts';
import { rowDoubt } from './doubtful-rows.ts';
import { readLocalityFields, readMineralFields } from './read-names.ts';
import { readPlainFields } from './read-plain-fields.ts';

/** The number of a row: a collection number if its cells form one, else the own number (`stone`). */
export type RowNumber = { number: ReadRow['number']; ownNumber: string | null };

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
  if (!cell) return { number: null, ownNumber: ownNumber ?? null };
  const seriesCell = numberCell ? undefined : row.cell('coll_serie');
  const text = cell.text.replace(/^(?:#|no\.?\s*|nr\.?\s*)(?=\d)/iu, '').replace(/\.0$/, '');
  const number = readNumberCells(text, seriesCell?.text, answers.series, series);
  if (number) return { number, ownNumber: ownNumber ?? null };
  const stone = singleLine(seriesCell ? `${seriesCell.text}-${cell.text}` : cell.text);
  if (ownNumber === undefined && DIGIT_PATTERN.test(stone) && [...stone].length <= OWN_NUMBER_MAX)
    return { number: null, ownNumber: stone };
  row.bad('number_bad', cell);
  return { number: null, ownNumber: ownNumber ?? null };
}

/**
 * Matches a digit, a Chinese one too: a text without any in a number column is a total or a remark, not an own
 * number.
 */
const DIGIT_PATTERN = /[\p{N}〇零一二三四五六七八九十百千]/u;

/** Returns a collection number from its text and the text of the series beside it; null if they form none. */
function readNumberCells(
  text: string,
  seriesText: string | undefined,
  defaultSeries: string,
  series: readonly string[],
) {
  const seriesCode = seriesText?.normalize('NFKC').toUpperCase();
  const plainIndex = /^\d{1,7}$/.test(text) ? Number(text) : null;
  if (plainIndex !== null && plainIndex >= 1 && plainIndex <= INDEX_MAX) {
    const coll_serie = seriesCode ?? defaultSeries;
    return patterns.serie.test(coll_serie) ? { coll_serie, coll_index: plainIndex } : null;
  }
  const collNo = readCollNo(text, series);
  // In `1987-12` the first number is a year or a box, not a series, unless the owner has that series.
  return collNo && /^\d+$/.test(collNo.coll_serie) && !series.includes(collNo.coll_serie) ? null : collNo;
}

const OWN_NUMBER_MAX = specimenFields.own_number.kind.max;
const PRIVATE_NOTE_MAX_CHARACTERS = specimenFields.description_private.kind.max;

/**
 * Returns the fields of a row with notes on its cells; a text that fits no field goes into the private note, so
 * that nothing is lost.
 */
export function readRow(
  tableReading: TableLayout,
  cells: readonly string[],
  knowledge: ImportLookups,
  findings: readonly TableFinding[] = [],
): ReadRow {
  if (tableReading.isExported) return readExportedRow(tableReading, cells, knowledge, findings);
  const row = new RowReader(tableReading, cells, findings);
  const doubt = rowDoubt(tableReading, cells);
  if (doubt) row.askAboutRow(doubt.kind, doubt.value);
  row.noteFindings(findings);
  const { number, ownNumber } = readNumber(row);
  const minerals = readMineralFields(row, knowledge);
  const plainFields = readPlainFields(row);
  // A custom name from its own column comes first; texts of mineral cells fill the remaining name fields.
  const mineralNames = [minerals.custom_name1, minerals.custom_name2].filter(
    (name) => name !== undefined && name !== null,
  );
  const freeNameFields = (['custom_name1', 'custom_name2'] as const).filter((field) => !plainFields[field]);
  const customNames = Object.fromEntries(
    freeNameFields.flatMap((name, index) => (mineralNames[index] ? [[name, mineralNames[index].slice(0, 200)]] : [])),
  );
  for (const [index, name] of mineralNames.entries())
    if (freeNameFields[index] === undefined || [...name].length > 200)
      row.keep({ heading: row.cell('minerals')?.heading ?? '', text: name });
  const { custom_name1: _, custom_name2: __, ...mineralFields } = minerals;
  const fields: RowFields = {
    ...(ownNumber !== null && { own_number: ownNumber }),
    ...mineralFields,
    ...customNames,
    ...plainFields,
    ...readLocalityFields(row, knowledge),
  };
  const photoFileNames = row.cells('photos').flatMap((cell) => {
    row.keep(cell);
    return cell.text
      .split(/[;,|，；\n]/u)
      .map((name) => name.trim())
      .filter((name) => name !== '');
  });
  for (const cell of row.cells('note')) row.keep(cell);
  const isEmpty =
    Object.keys(fields).length === 0 &&
    row.privateNoteLines.length === 0 &&
    row.cells('description_private').length === 0;
  const privateNote = [...row.cells('description_private').map(({ text }) => text), ...row.privateNoteLines].join('\n');
  if ([...privateNote].length > PRIVATE_NOTE_MAX_CHARACTERS)
    row.ask('note_full', { column: row.cell('description_private')?.column ?? 0, text: privateNote.slice(0, 60) });
  if (privateNote !== '') fields.description_private = privateNote;
  return { rowFields: fields, number, notes: row.notes, photos: photoFileNames, isEmpty };
}
