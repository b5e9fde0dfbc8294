import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { localityKinds } from '#contract/localities/locality.ts';
import { joinTexts, splitTexts } from './cell-list.ts';
import type { ExportedPlace, ExportedSpecimen } from './exported-specimen.ts';
import { fieldCells, fieldHeader, fieldsOfCells } from './field-cells.ts';

/** The version of the export format; raised when the meaning of a column changes. */
export const EXPORT_VERSION = 1;

/** The first column of every row: it identifies our exports and their version. */
export const FORM = 'vug_export';

const head = [FORM, 'coll_no', 'id', 'permanent_id'];
const placeColumns = [
  ...['custom_name', 'short_name', 'custom_country'].map((name) => `place_${name}`),
  ...['name', 'name_zh', 'kind', 'parent_id', 'lat', 'lon'].map((name) => `own_place_${name}`),
];
/** Columns for people only: they are not read back. */
const readable = ['mineral_names', 'mineral_names_zh', 'formulas', 'place'];
const tail = ['photos', 'created_at', 'updated_at'];

/** The columns of a collection as CSV, in their order, with the same names in every language. */
export const specimenColumns: readonly string[] = [
  ...head,
  ...fieldHeader(specimenFields),
  ...placeColumns,
  ...readable,
  ...tail,
];

/** Whether a cell of the first column contains a newer version than this. */
export const isNewerForm = (cell: string | undefined) => Number(cell) > EXPORT_VERSION;

/** Whether a file with this first row is a collection exported here, in any order of columns. */
export const isOwnExport = (header: readonly string[]) =>
  [FORM, 'coll_serie', 'coll_index'].every((name) => header.includes(name));

/** Returns a specimen as the cells of `specimenColumns`. */
export function specimenCells(specimen: ExportedSpecimen): string[] {
  const { coll_no, id, permanent_id, own_place, place_names, minerals, place, photos } = specimen;
  const cellText = (value: string | number | null | undefined) => String(value ?? '');
  return [
    String(EXPORT_VERSION),
    coll_no,
    id,
    permanent_id,
    ...fieldCells(specimenFields, specimen),
    ...[place_names?.custom_name, place_names?.short_name, place_names?.custom_country].map(cellText),
    ...[own_place?.name, own_place?.name_zh, own_place?.kind, own_place?.parent_id].map(cellText),
    ...[own_place?.lat, own_place?.lon].map(cellText),
    ...[minerals.map(({ name }) => name), minerals.map(({ name, name_zh }) => name_zh ?? name)].map((names) =>
      joinTexts(names),
    ),
    joinTexts(minerals.map(({ formula }) => formula ?? '')),
    joinTexts(place.map(({ name }) => name)),
    joinTexts(photos),
    specimen.created_at,
    specimen.updated_at,
  ];
}

type Row = Readonly<Record<string, string>>;

/** Returns the specimen in a row of a collection's CSV: its cells by column, as returned by `textOfCell`. */
export function specimenOfCells(row: Row) {
  const cell = (name: string) => row[name] || null;
  const names = {
    custom_name: cell('place_custom_name'),
    short_name: cell('place_short_name'),
    custom_country: cell('place_custom_country'),
  };
  return {
    id: cell('id'),
    permanent_id: cell('permanent_id'),
    ...fieldsOfCells(specimenFields, row),
    own_place: readOwnPlace(row),
    place_names: Object.values(names).some((name) => name !== null) ? names : null,
    photos: splitTexts(row.photos ?? ''),
    created_at: cell('created_at'),
    updated_at: cell('updated_at'),
  };
}

function readOwnPlace(row: Row): ExportedPlace | null {
  const name = row.own_place_name;
  const kind = localityKinds.find((localityKind) => localityKind === row.own_place_kind);
  if (!name || !kind) return null;
  return {
    id: row.locality_id ?? '',
    name,
    kind,
    name_zh: row.own_place_name_zh || null,
    parent_id: Number(row.own_place_parent_id),
    lat: row.own_place_lat ? Number(row.own_place_lat) : null,
    lon: row.own_place_lon ? Number(row.own_place_lon) : null,
  };
}
