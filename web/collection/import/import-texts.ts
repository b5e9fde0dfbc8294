import { useLingui } from '@lingui/react/macro';
import {
  type FieldTarget,
  type OtherTarget,
  type Target,
  targetFields,
} from '#contract/collection/import/columns/targets.ts';
import type { Note, NoteKind } from '#contract/collection/import/rows/notes.ts';
import type { Verdict } from '#contract/collection/import/rows/planned-row.ts';
import type { TableFault } from '#contract/collection/import/table/table-grid.ts';
import { useFieldNames } from '#web/collection/field-names.ts';

const fieldTargetNames = (names: ReturnType<typeof useFieldNames>) =>
  Object.fromEntries(Object.entries(targetFields).map(([target, field]) => [target, names[field]])) as Record<
    FieldTarget,
    string
  >;

/** The names of the targets: a target that writes a field has the field's name. */
export function useTargetNames(): Record<Target, string> {
  const { t } = useLingui();
  const names = useFieldNames();
  const otherNames: Record<OtherTarget, string> = {
    note: t`Private note, under its heading`,
    ignore: t`Not imported`,
    number: t`Collection number`,
    coll_index: t`Number within its series`,
    other_minerals: t`Minerals, more or in another language`,
    place: t`Locality: mine, district, state`,
    country: t`Locality: country`,
    length: t`Length`,
    width: t`Width`,
    height: t`Height`,
    photos: t`Names of photographs`,
  };
  return { ...fieldTargetNames(names), ...otherNames };
}

/** The names of the verdicts on rows. */
export function useVerdictNames(): Record<Verdict, string> {
  const { t } = useLingui();
  return {
    new: t`New`,
    update: t`Update`,
    duplicate: t({ message: 'Duplicate', context: 'a row that says what is there already' }),
    ask: t`Needs you`,
    left: t`Left out`,
    empty: t`Empty`,
    written: t`Written already`,
  };
}

/** The reasons why a file can't be read, each with what to do. */
export function useFaultTexts(): Record<TableFault, string> {
  const { t } = useLingui();
  return {
    empty_file: t`The file has no rows.`,
    only_headings: t`The file has headings and no rows below them.`,
    too_large: t`The file is larger than 50 MB. Photographs in it are not needed: save it without them, or split it.`,
    too_many_rows: t`More than 20,000 rows. Split the file.`,
    too_many_columns: t`A row has more than 200 columns. Delete those that are no part of the table.`,
    cell_too_long: t`A cell holds more than 100,000 characters. Shorten it, or look whether a quotation mark is missing.`,
    row_too_long: t`A row holds more than 500,000 characters. Shorten it, or look whether a quotation mark is missing.`,
    numbers_document: t`This is an Apple Numbers document. In Numbers choose File, Export To, CSV or Excel.`,
    binary_workbook: t`This is a binary Excel workbook (.xlsb). Save it as .xlsx.`,
    sheet_shortcut: t`This is only a link to a Google sheet. Open it, choose File, Download, Microsoft Excel or CSV.`,
    html_page: t`This is a web page (HTML), whatever its name says. Open it in a spreadsheet program and save it as .xlsx or CSV.`,
    xml_workbook: t`This is an Excel 2003 workbook written as XML. Open it in a spreadsheet program and save it as .xlsx.`,
    flat_document: t`This is a flat OpenDocument file (.fods). Save it as .ods or .xlsx.`,
    other_xml: t`This is an XML file, and no table. Export the data as CSV or .xlsx.`,
    text_document: t`This is a text document. Copy its table into a spreadsheet and save that as .xlsx or CSV.`,
    database: t`This is a database. Export its table as CSV or .xlsx.`,
    not_a_table: t`This is no table. CSV, TSV, XLSX and ODS can be read, and a collection exported from Vug as CSV or JSON.`,
    old_workbook: t`This is an old Excel workbook (.xls). Save it as .xlsx.`,
    protected: t`The workbook has a password. Save it without one.`,
    damaged: t`The file is damaged and can’t be read.`,
    too_large_unpacked: t`Unpacked, the workbook is larger than 200 MB. Save the sheet as CSV.`,
    newer_version: t`This collection was exported by a newer version of Vug than this page. Reload the page and try again; nothing was imported.`,
    no_answer: t`Reading this file took too long and was ended; nothing was imported. Save the table alone as CSV, shorten its longest cells or split it, and choose it again.`,
    no_reader: t`No connection: what reads tables could not be fetched. Choose the file again once there is one.`,
  };
}

/** A function that formats a note about a cell, with the cell's text and what it was read as. */
export function useNoteTexts(): (note: Pick<Note, 'kind' | 'value' | 'as'>) => string {
  const { t } = useLingui();
  return ({ kind, value, as = '' }) => {
    const texts: Record<NoteKind, string> = {
      mineral_unknown: t`Mineral “${value}” not recognised; kept as typed`,
      mineral_guess: t`“${value}” read as ${as}`,
      mineral_many: t`“${value}” read as ${as}`,
      mineral_either: t`“${value}” is the name of several minerals: ${as}. Which is it?`,
      locality_unknown: t`Locality not recognised; kept as typed`,
      locality_part: t`Locality recognised as far as ${as}`,
      date_bad: t`“${value}” is not a date; left empty, kept in the private note`,
      date_both: t`“${value}”: is the day or the month first?`,
      date_century: t`“${value}”: of which century is the year?`,
      date_rough: t`“${value}” read as ${as}; its words are in the private note`,
      size_bad: t`Size “${value}” can’t be read; kept in the private note`,
      size_range: t`“${value}” read as ${as}; the range is in the private note`,
      weight_bad: t`Weight “${value}” can’t be read; kept in the private note`,
      price_bad: t`Price “${value}” can’t be read; kept in the private note`,
      number_bad: t`“${value}” is not a collection number; the next free one is taken`,
      number_many: t`Several specimens carry this number. Which one is it?`,
      updated_twice: t`Row ${as} changes this specimen already`,
      id_unknown: t`None of your specimens has the id of this row. Import it as a new one?`,
      id_twice: t`Row ${as} has this id too. Import this row as a new specimen?`,
      id_number: t`The id of this row and its number lead to two specimens. Which one is it?`,
      number_twice: t`Row ${as} has this number too; stored all the same`,
      number_used: t`This number is in use; stored all the same`,
      min_id_bad: t`MIN-ID “${value}” has another form; kept in the private note`,
      choice_bad: t`“${value}” is none of the choices; kept in the private note`,
      value_left: t`“${value}” can’t be read; the field stays as it is`,
      value_bad: t`“${value}” can’t be stored; put it right, or leave the row out`,
      too_long: t`Cut at ${as} characters; the rest is in the private note`,
      note_full: t`The private note would be longer than 10,000 characters. Shorten a cell.`,
      watermark_unknown: t`The watermark is not one of this account; the usual one is put on`,
      cell_comment: t`The comment on this cell is in the private note`,
      cell_error: t`The spreadsheet shows the error ${value} here; read as empty. Correct the formula, or type the value.`,
      cell_formula: t`A formula without a result; read as empty. Open the file, save it once, and it is read.`,
      cell_merged: t`“${value}” is taken from the merged cells above`,
      cell_stray: t`“${value}” stands far to the right of the table; left out`,
      date_year: t`Read as the year ${as}; the spreadsheet shows or counts the day ${value}`,
      date_day: t`Read as ${as}; it could be the year ${value}, typed into a cell of dates`,
      date_serial: t`“${value}” read as ${as}, the day that spreadsheets count with this number`,
      row_hidden: t`This row is hidden in the file; imported like the others`,
      row_picture: t`A picture lies on this row in the file; add it afterwards`,
      row_longer: t`More cells than headings, from “${value}” on; look whether the row is shifted`,
      row_headings: t`The headings once more, from “${value}” on`,
      row_total: t`“${value}” looks like a total, not a specimen`,
      row_alone: t`“${value}” stands alone in its row: a title or a remark, not a specimen?`,
      other_piece: t`The specimen of this number has other minerals. Is it the same piece?`,
    };
    return texts[kind];
  };
}
