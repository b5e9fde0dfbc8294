import type { ExportFile } from '#contract/export/archive/exports-api.ts';
import { CSV_BEGIN, csvRow } from '#contract/export/csv-text.ts';
import { darwinCoreCells, darwinCoreColumns } from '#contract/export/sheets/darwin-core.ts';
import { EXPORT_VERSION, specimenCells, specimenColumns } from '#contract/export/specimen-columns.ts';
import { type ExportReader, exportedSpecimens, type SpecimenWithPhotos } from './exported-specimens.ts';

type Sheet = {
  begin: (reader: ExportReader) => string;
  part: (specimens: readonly SpecimenWithPhotos[], reader: ExportReader, isFirst: boolean) => string;
  end: string;
};

/** What goes into JSON only whole signs: half a character of UTF-16 is no text. */
const jsonOf = (value: unknown) => JSON.stringify(value).toWellFormed();

const sheets: Record<ExportFile, Sheet> = {
  'export.csv': {
    begin: () => CSV_BEGIN + csvRow(specimenColumns),
    part: (specimens) => specimens.map(({ specimen }) => csvRow(specimenCells(specimen))).join(''),
    end: '',
  },
  'export.json': {
    begin: ({ user }) =>
      `{"format":"vug-collection","version":${EXPORT_VERSION},"username":${jsonOf(user.username)},"specimens":[\n`,
    part: (specimens, _, isFirst) =>
      (isFirst ? '' : ',\n') + specimens.map(({ specimen, photos }) => jsonOf({ ...specimen, photos })).join(',\n'),
    end: '\n]}\n',
  },
  'darwin_core.csv': {
    begin: () => CSV_BEGIN + csvRow(darwinCoreColumns),
    part: (specimens, { user }) =>
      specimens.map(({ specimen }) => csvRow(darwinCoreCells(specimen, user.username))).join(''),
    end: '',
  },
};

export const sheetTypes: Record<ExportFile, string> = {
  'export.csv': 'text/csv; charset=utf-8',
  'export.json': 'application/json',
  'darwin_core.csv': 'text/csv; charset=utf-8',
};

/** A collection as one file, bytes as they are asked for. */
export async function* sheetBytes(file: ExportFile, reader: ExportReader): AsyncGenerator<Uint8Array, void> {
  const { begin, part, end } = sheets[file];
  const encoder = new TextEncoder();
  yield encoder.encode(begin(reader));
  let isFirst = true;
  for await (const specimens of exportedSpecimens(reader)) {
    yield encoder.encode(part(specimens, reader, isFirst));
    isFirst = false;
  }
  yield encoder.encode(end);
}
