import { patterns } from '../../../patterns.ts';
import { INDEX_MAX, readCollNo } from '../../numbers/coll-no.ts';
import { specimenFields } from '../../specimen/specimen-fields.ts';
import { readExportedRow } from '../exported/read-exported-row.ts';
import type { Finding } from '../table/table-grid.ts';
import { rowDoubt } from './doubtful-rows.ts';
import { sayLocality, sayMinerals } from './read-names.ts';
import { sayPlain } from './read-plain.ts';
import type { Reading, ReadRow, SaidFields, TableKnowledge } from './reading.ts';
import { onOneLine, RowReader } from './row-reader.ts';

/** What a row is numbered: the collection's number where its cells read as one, else what stands on the stone. */
export type RowNumber = { number: ReadRow['number']; stone: string | null };

/**
 * The number that a row gives, by one column or by a series and an index. A plain one is of the file's series; what is no
 * series with an index is the number on the stone, as long as no other column gives that.
 */
export function readNumber(row: RowReader): RowNumber {
  const { answers, series } = row.reading;
  const whole = row.cell('number');
  const index = row.cell('coll_index');
  const [named] = row.cells('own_number').map(({ text }) => onOneLine(text));
  const cell = whole ?? index;
  if (!cell) return { number: null, stone: named ?? null };
  const said = whole ? undefined : row.cell('coll_serie');
  const text = cell.text.replace(/^(?:#|no\.?\s*|nr\.?\s*)(?=\d)/iu, '').replace(/\.0$/, '');
  const number = numberIn(text, said?.text, answers.series, series);
  if (number) return { number, stone: named ?? null };
  const stone = onOneLine(said ? `${said.text}-${cell.text}` : cell.text);
  if (named === undefined && hasFigure.test(stone) && [...stone].length <= OWN_NUMBER_MAX)
    return { number: null, stone };
  row.bad('number_bad', cell);
  return { number: null, stone: named ?? null };
}

/** Words alone in a column of numbers are a total or a note. */
const hasFigure = /[\p{N}〇零一二三四五六七八九十百千]/u;

/** A number read from its text, and from the series that stands beside it; null where it is none of a collection. */
function numberIn(text: string, said: string | undefined, usual: string, series: readonly string[]) {
  const code = said?.normalize('NFKC').toUpperCase();
  const plain = /^\d{1,7}$/.test(text) ? Number(text) : null;
  if (plain !== null && plain >= 1 && plain <= INDEX_MAX) {
    const coll_serie = code ?? usual;
    return patterns.serie.test(coll_serie) ? { coll_serie, coll_index: plain } : null;
  }
  const read = readCollNo(text, series);
  // Figures before figures are a year or a box, not a series, unless there is one.
  return read && /^\d+$/.test(read.coll_serie) && !series.includes(read.coll_serie) ? null : read;
}

const OWN_NUMBER_MAX = specimenFields.own_number.kind.max;
const NOTE_MAX = specimenFields.description_private.kind.max;

/** What a row says, cell by cell, with all that there is to note; nothing that it says is lost. */
export function readRow(
  reading: Reading,
  cells: readonly string[],
  known: TableKnowledge,
  findings: readonly Finding[] = [],
): ReadRow {
  if (reading.isExported) return readExportedRow(reading, cells, known);
  const row = new RowReader(reading, cells, findings);
  const doubt = rowDoubt(reading, cells);
  if (doubt) row.askOfRow(doubt.kind, doubt.value);
  row.noteFindings(findings);
  const { number, stone } = readNumber(row);
  const minerals = sayMinerals(row, known);
  const plain = sayPlain(row);
  // A name of its own column stands before a cell's own words, which go where there is room for them.
  const names = [minerals.custom_name1, minerals.custom_name2].filter((name) => name !== undefined && name !== null);
  const free = (['custom_name1', 'custom_name2'] as const).filter((name) => !plain[name]);
  const given = Object.fromEntries(free.flatMap((name, at) => (names[at] ? [[name, names[at].slice(0, 200)]] : [])));
  for (const [at, name] of names.entries())
    if (free[at] === undefined || [...name].length > 200)
      row.kept.push(`${row.cell('minerals')?.heading ?? ''}: ${name}`);
  const { custom_name1: _, custom_name2: __, ...ids } = minerals;
  const said: SaidFields = {
    ...(stone !== null && { own_number: stone }),
    ...ids,
    ...given,
    ...plain,
    ...sayLocality(row, known),
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
    Object.keys(said).length === 0 && row.kept.length === 0 && row.cells('description_private').length === 0;
  const note = [...row.cells('description_private').map(({ text }) => text), ...row.kept].join('\n');
  if ([...note].length > NOTE_MAX)
    row.ask('note_full', { column: row.cell('description_private')?.column ?? 0, text: note.slice(0, 60) });
  if (note !== '') said.description_private = note;
  return { said, number, notes: row.notes, photos, isEmpty };
}
