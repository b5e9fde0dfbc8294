import type { ExportedPhoto, ExportedPlace, ExportedSpecimen } from '#contract/collection/columns/exported-specimen.ts';
import { splitList } from '#contract/collection/import/rows/split-list.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import { type FieldName, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { mediaFileName } from '#contract/export/archive/file-names.ts';
import type { Locale } from '#contract/format/locale.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { ownSpecimenAnswer, type SpecimenReader } from '#worker/collection/specimen/specimen-row.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { UserPlace } from '#worker/localities/own-place-tables.ts';
import type { MediaRow } from '#worker/media/tables.ts';
import { sourceSize } from '#worker/media/wanted-edit.ts';
import { EXPORT_BATCH_ROWS, nextSpecimensQuery, readPlacesAndMedia, specimensByIdQuery } from './exported-rows.ts';

/**
 * What an export reads: the owner's catalogue and account, the locale of numbers if the owner set no preference,
 * and the specimens.
 */
export type ExportSource = {
  ownerDb: CatalogueDb;
  user: { id: string; username: string };
  locale: Locale;
  /** the ids of the exported specimens, in their order; undefined for all */
  ids?: readonly string[];
};
export type SpecimenWithMedia = { specimen: ExportedSpecimen; photos: ExportedPhoto[] };

const fieldNames = Object.keys(specimenFields) as FieldName[];

/**
 * Yields a collection's specimens outside the trash, `ROWS_AT_ONCE` at a time so that only these are in memory:
 * all in the order of creation, or those with the given ids in their order. Each is as it is when its batch is
 * read.
 */
export async function* streamSpecimens({
  ownerDb,
  user,
  locale,
  ids,
}: ExportSource): AsyncGenerator<SpecimenWithMedia[], void> {
  const [preference] = await preferenceQuery(ownerDb, user.id);
  const shapeContext: SpecimenReader = { username: user.username, style: preference ?? defaultPreference(locale) };
  if (ids) {
    for (const chunkIds of splitList(ids, EXPORT_BATCH_ROWS)) {
      const rowsById = new Map((await specimensByIdQuery(ownerDb, user.id, chunkIds)).map((row) => [row.id, row]));
      yield await readExportedSpecimens(
        ownerDb,
        chunkIds.flatMap((id) => rowsById.get(id) ?? []),
        shapeContext,
      );
    }
    return;
  }
  for (let position = { created_at: -1, id: '' }; ; ) {
    const rows = await nextSpecimensQuery(ownerDb, user.id, position);
    const lastRow = rows.at(-1);
    if (lastRow) yield await readExportedSpecimens(ownerDb, rows, shapeContext);
    if (!lastRow || rows.length < EXPORT_BATCH_ROWS) return;
    position = lastRow;
  }
}

async function readExportedSpecimens(
  ownerDb: CatalogueDb,
  rows: readonly SpecimenRow[],
  shapeContext: SpecimenReader,
): Promise<SpecimenWithMedia[]> {
  const [userPlaces, mediaRows] = await readPlacesAndMedia(ownerDb, rows[0]?.user_id ?? '', rows);
  const placesById = new Map(userPlaces.map((place) => [place.id, place]));
  const mediaBySpecimen = Map.groupBy(mediaRows, ({ specimen_id }) => specimen_id);
  return rows.map((row) => {
    const own_place = placesById.get(row.user_place_id ?? '');
    const specimen = ownSpecimenAnswer(row, shapeContext);
    const photos = (mediaBySpecimen.get(row.id) ?? []).map((mediaRow, index) => ({
      ...pick(mediaRow, exportedMediaFields),
      ...originalSize(mediaRow),
      edit: mediaRow.edit && pick(mediaRow.edit, ['turns', 'crop']),
      file: mediaFileName({ ...mediaRow, subject: specimen.coll_no, position: index + 1 }),
    }));
    return {
      photos,
      specimen: {
        ...pick(specimen, fieldNames),
        ...pick(specimen, ['id', 'permanent_id', 'coll_no', 'minerals', 'created_at', 'updated_at']),
        place: row.locality_path,
        own_place: own_place ? placeShape(own_place) : null,
        place_names: row.locality_names,
        photos: photos.map(({ file }) => file),
      },
    };
  });
}

const exportedMediaFields = [
  'id',
  'kind',
  'view',
  'filename',
  'copyright',
  'description',
  'tags',
  'order',
  'is_cover',
  'camera',
  'watermark_id',
  'outline',
  'sha256',
] as const;

/** The width and height of the archived file: edits do not change it. */
const originalSize = (mediaRow: MediaRow): Pick<ExportedPhoto, 'width' | 'height'> =>
  mediaRow.width === null || mediaRow.height === null ? { width: null, height: null } : sourceSize(mediaRow);

const placeShape = (place: UserPlace): ExportedPlace =>
  pick(place, ['id', 'name', 'name_zh', 'kind', 'parent_id', 'lat', 'lon']);
