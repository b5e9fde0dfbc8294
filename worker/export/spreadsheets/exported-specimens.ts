import type { ExportedPhoto, ExportedPlace, ExportedSpecimen } from '#contract/collection/columns/exported-specimen.ts';
import { splitList } from '#contract/collection/import/rows/split-list.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import { type FieldName, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { mediaFileName } from '#contract/export/archive/file-names.ts';
import type { Locale } from '#contract/format/locale.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { ownShape, type ShapeContext } from '#worker/collection/specimen/specimen-row.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import type { UserPlace } from '#worker/localities/own-place-tables.ts';
import type { MediaRow } from '#worker/media/tables.ts';
import { sourceSize } from '#worker/media/wanted-edit.ts';
import { besideSpecimens, nextSpecimensQuery, ROWS_AT_ONCE, specimensNamed } from './exported-rows.ts';

/**
 * What an export reads: the owner's catalogue and account, the locale of numbers if the owner set no preference,
 * and the specimens.
 */
export type ExportReader = {
  ownerDb: CatalogueDb;
  user: { id: string; username: string };
  locale: Locale;
  /** the ids of the exported specimens, in their order; undefined for all */
  ids?: readonly string[];
};
export type SpecimenWithPhotos = { specimen: ExportedSpecimen; photos: ExportedPhoto[] };

const fieldNames = Object.keys(specimenFields) as FieldName[];

/**
 * Yields a collection's specimens outside the trash, `ROWS_AT_ONCE` at a time so that only these are in memory:
 * all in the order of creation, or those with the given ids in their order. Each is as it is when its batch is
 * read.
 */
export async function* exportedSpecimens({
  ownerDb,
  user,
  locale,
  ids,
}: ExportReader): AsyncGenerator<SpecimenWithPhotos[], void> {
  const [preference] = await preferenceQuery(ownerDb, user.id);
  const shapeContext: ShapeContext = { username: user.username, style: preference ?? defaultPreference(locale) };
  if (ids) {
    for (const chunkIds of splitList(ids, ROWS_AT_ONCE)) {
      const rows = new Map((await specimensNamed(ownerDb, user.id, chunkIds)).map((row) => [row.id, row]));
      yield await readExportedSpecimens(
        ownerDb,
        chunkIds.flatMap((id) => rows.get(id) ?? []),
        shapeContext,
      );
    }
    return;
  }
  for (let position = { created_at: -1, id: '' }; ; ) {
    const rows = await nextSpecimensQuery(ownerDb, user.id, position);
    const last = rows.at(-1);
    if (last) yield await readExportedSpecimens(ownerDb, rows, shapeContext);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    position = last;
  }
}

async function readExportedSpecimens(
  ownerDb: CatalogueDb,
  rows: readonly SpecimenRow[],
  shapeContext: ShapeContext,
): Promise<SpecimenWithPhotos[]> {
  const [userPlaces, mediaRows] = await besideSpecimens(ownerDb, rows[0]?.user_id ?? '', rows);
  const byId = new Map(userPlaces.map((place) => [place.id, place]));
  const bySpecimen = Map.groupBy(mediaRows, ({ specimen_id }) => specimen_id);
  return rows.map((row) => {
    const own_place = byId.get(row.user_place_id ?? '');
    const specimen = ownShape(row, shapeContext);
    const photos = (bySpecimen.get(row.id) ?? []).map((mediaRow, index) => ({
      ...pick(mediaRow, photoFields),
      ...uploadedSize(mediaRow),
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

const photoFields = [
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
const uploadedSize = (mediaRow: MediaRow): Pick<ExportedPhoto, 'width' | 'height'> =>
  mediaRow.width === null || mediaRow.height === null ? { width: null, height: null } : sourceSize(mediaRow);

const placeShape = (place: UserPlace): ExportedPlace =>
  pick(place, ['id', 'name', 'name_zh', 'kind', 'parent_id', 'lat', 'lon']);
