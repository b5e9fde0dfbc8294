import { CSV_BEGIN, csvRow } from '#contract/collection/columns/csv-text.ts';
import { EXPORT_VERSION, specimenCells, specimenColumns } from '#contract/collection/columns/specimen-columns.ts';
import type { ExportFile } from '#contract/export/archive/exports-api.ts';
import { darwinCoreCells, darwinCoreColumns } from '#contract/export/spreadsheets/darwin-core.ts';
import { type ExportSource, type SpecimenWithMedia, streamSpecimens } from './exported-specimens.ts';

type ExportFormat = {
  begin: (reader: ExportSource) => string;
  batchText: (specimens: readonly SpecimenWithMedia[], reader: ExportSource, isFirst: boolean) => string;
  end: string;
};

/** JSON with whole characters only: half a surrogate pair of UTF-16 is no text. */
const jsonText = (value: unknown) => JSON.stringify(value).toWellFormed();

const exportFormats: Record<ExportFile, ExportFormat> = {
  'export.csv': {
    begin: () => CSV_BEGIN + csvRow(specimenColumns),
    batchText: (specimens) => specimens.map(({ specimen }) => csvRow(specimenCells(specimen))).join(''),
    end: '',
  },
  'export.json': {
    begin: ({ user }) =>
      `{"format":"vug-collection","version":${EXPORT_VERSION},"username":${jsonText(user.username)},"specimens":[\n`,
    batchText: (specimens, _, isFirst) =>
      (isFirst ? '' : ',\n') + specimens.map(({ specimen, photos }) => jsonText({ ...specimen, photos })).join(',\n'),
    end: '\n]}\n',
  },
  'darwin_core.csv': {
    begin: () => CSV_BEGIN + csvRow(darwinCoreColumns),
    batchText: (specimens, { user }) =>
      specimens.map(({ specimen }) => csvRow(darwinCoreCells(specimen, user.username))).join(''),
    end: '',
  },
};

export const exportFileTypes: Record<ExportFile, string> = {
  'export.csv': 'text/csv; charset=utf-8',
  'export.json': 'application/json',
  'darwin_core.csv': 'text/csv; charset=utf-8',
};

/** A collection as one file, its bytes produced on demand. */
export async function* exportFileBytes(file: ExportFile, reader: ExportSource): AsyncGenerator<Uint8Array, void> {
  const { begin, batchText, end } = exportFormats[file];
  const encoder = new TextEncoder();
  yield encoder.encode(begin(reader));
  let isFirst = true;
  for await (const specimens of streamSpecimens(reader)) {
    yield encoder.encode(batchText(specimens, reader, isFirst));
    isFirst = false;
  }
  yield encoder.encode(end);
}
