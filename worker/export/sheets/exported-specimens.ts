import { splitList } from '#contract/collection/import/plan/pieces.ts';
import { pick } from '#contract/collection/specimen/field.ts';
import { type FieldName, specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { mediaFileName } from '#contract/export/archive/file-names.ts';
import type { ExportedPhoto, ExportedPlace, ExportedSpecimen } from '#contract/export/exported-specimen.ts';
import type { Locale } from '#contract/locale.ts';
import { defaultPreference, preferenceOf } from '../../collection/preferences/preference-row.ts';
import { ownShapeOf, type Writing } from '../../collection/specimen/specimen-row.ts';
import type { SpecimenRow } from '../../collection/tables.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import type { UserPlace } from '../../localities/own-place-tables.ts';
import { sourceSize } from '../../media/edit/wanted-edit.ts';
import type { MediaRow } from '../../media/tables.ts';
import { besideSpecimens, ROWS_AT_ONCE, specimensAfter, specimensNamed } from './exported-rows.ts';

/** Whose collection is read, and in which language numbers are written by one who never said how. */
export type ExportReader = {
  own: CatalogueDb;
  user: { id: string; username: string };
  locale: Locale;
  /** the specimens that are exported, in their order; all of them without it */
  ids?: readonly string[];
};
export type SpecimenWithPhotos = { specimen: ExportedSpecimen; photos: ExportedPhoto[] };

const fieldNames = Object.keys(specimenFields) as FieldName[];

/**
 * Every specimen of a collection outside the trash in the order in which they came, or those that are named, a thousand in
 * memory at once: each as it is when its thousand is read.
 */
export async function* exportedSpecimens({
  own,
  user,
  locale,
  ids,
}: ExportReader): AsyncGenerator<SpecimenWithPhotos[], void> {
  const [said] = await preferenceOf(own, user.id);
  const writing: Writing = { username: user.username, style: said ?? defaultPreference(locale) };
  if (ids) {
    for (const part of splitList(ids, ROWS_AT_ONCE)) {
      const rows = new Map((await specimensNamed(own, user.id, part)).map((row) => [row.id, row]));
      yield await exportedOf(
        own,
        part.flatMap((id) => rows.get(id) ?? []),
        writing,
      );
    }
    return;
  }
  for (let after = { created_at: -1, id: '' }; ; ) {
    const rows = await specimensAfter(own, user.id, after);
    const last = rows.at(-1);
    if (last) yield await exportedOf(own, rows, writing);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last;
  }
}

async function exportedOf(
  own: CatalogueDb,
  rows: readonly SpecimenRow[],
  writing: Writing,
): Promise<SpecimenWithPhotos[]> {
  const [places, pictures] = await besideSpecimens(own, rows[0]?.user_id ?? '', rows);
  const byId = new Map(places.map((place) => [place.id, place]));
  const bySpecimen = Map.groupBy(pictures, ({ specimen_id }) => specimen_id);
  return rows.map((row) => {
    const own_place = byId.get(row.user_place_id ?? '');
    const specimen = ownShapeOf(row, writing);
    const photos = (bySpecimen.get(row.id) ?? []).map((picture, index) => ({
      ...pick(picture, photoParts),
      ...uploadedSize(picture),
      edit: picture.edit && pick(picture.edit, ['turns', 'crop']),
      file: mediaFileName({ ...picture, subject: specimen.coll_no, position: index + 1 }),
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

const photoParts = [
  ...(['id', 'kind', 'view', 'filename', 'copyright', 'description', 'tags', 'order', 'is_cover'] as const),
  ...(['camera', 'watermark_id', 'outline', 'sha256'] as const),
] as const;

/** The sides of the file that lies in the archive: no edit changes it. */
const uploadedSize = (picture: MediaRow): Pick<ExportedPhoto, 'width' | 'height'> =>
  picture.width === null || picture.height === null ? { width: null, height: null } : sourceSize(picture);

const placeShape = (place: UserPlace): ExportedPlace =>
  pick(place, ['id', 'name', 'name_zh', 'kind', 'parent_id', 'lat', 'lon']);
