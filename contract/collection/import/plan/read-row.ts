import { patterns } from '../../../patterns.ts';
import { INDEX_MAX, readCollNo } from '../../numbers/coll-no.ts';
import { specimenFields } from '../../specimen/specimen-fields.ts';
import { readExportedRow } from '../exported/read-exported-row.ts';
import { sayLocality, sayMinerals } from './read-names.ts';
import { sayPlain } from './read-plain.ts';
import type { Reading, ReadRow, SaidFields, TableKnowledge } from './reading.ts';
import { RowReader } from './row-reader.ts';

/** The number that a row gives, by one column or by a series and an index; a plain one is of the file's series. */
export function numberOf(row: RowReader): ReadRow['number'] {
  const { answers, series } = row.reading;
  const whole = row.cell('number');
  const index = row.cell('coll_index');
  const cell = whole ?? index;
  if (!cell) return null;
  const said = row.cell('coll_serie')?.text.normalize('NFKC').toUpperCase();
  const text = cell.text.replace(/^(?:#|no\.?\s*|nr\.?\s*)(?=\d)/iu, '').replace(/\.0$/, '');
  const plain = /^\d{1,7}$/.test(text) ? Number(text) : null;
  const serie = said !== undefined && patterns.serie.test(said) ? said : answers.series;
  if (plain !== null && plain >= 1 && plain <= INDEX_MAX && patterns.serie.test(serie))
    return { coll_serie: serie, coll_index: plain };
  const read = readCollNo(text, series);
  if (read) return read;
  row.bad('number_bad', cell);
  return null;
}

const NOTE_MAX = specimenFields.description_private.kind.max;

/** What a row says, cell by cell, with all that there is to note; nothing that it says is lost. */
export function readRow(reading: Reading, cells: readonly string[], known: TableKnowledge): ReadRow {
  if (reading.isExported) return readExportedRow(reading, cells, known);
  const row = new RowReader(reading, cells);
  const number = numberOf(row);
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
  const said: SaidFields = { ...ids, ...given, ...plain, ...sayLocality(row, known) };
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
