import { and, asc, eq, sql } from 'drizzle-orm';
import { pick } from '#contract/collection/specimen/field.ts';
import type { FieldName } from '#contract/collection/specimen/specimen-fields.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { mediaFileName } from '#contract/export/archive/file-names.ts';
import type { ExportedPhoto, ExportedPlace, ExportedSpecimen } from '#contract/export/exported-specimen.ts';
import type { Locale } from '#contract/locale.ts';
import { defaultPreference, preferenceOf } from '../../collection/preferences/preference-row.ts';
import { ownShapeOf, type Writing } from '../../collection/specimen/specimen-row.ts';
import { type SpecimenRow, specimens } from '../../collection/tables.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { inList } from '../../db/json-lists.ts';
import { type UserPlace, userPlaces } from '../../localities/own-place-tables.ts';
import { media } from '../../media/tables.ts';

/** Whose collection is read, and in which language numbers are written by one who never said how. */
export type ExportReader = { own: CatalogueDb; user: { id: string; username: string }; locale: Locale };
export type SpecimenWithPhotos = { specimen: ExportedSpecimen; photos: ExportedPhoto[] };

const AT_ONCE = 1_000;
const fieldNames = Object.keys(specimenFields) as FieldName[];

/**
 * Every specimen of a collection outside the trash, in the order in which they came, a thousand in memory at once: each as
 * it is when its thousand is read.
 */
export async function* exportedSpecimens({
  own,
  user,
  locale,
}: ExportReader): AsyncGenerator<SpecimenWithPhotos[], void> {
  const [said] = await preferenceOf(own, user.id);
  const writing: Writing = { username: user.username, style: said ?? defaultPreference(locale) };
  for (let after = { created_at: -1, id: '' }; ; ) {
    const rows = await pageAfter(own, user.id, after);
    const last = rows.at(-1);
    if (last) yield await exportedOf(own, rows, writing);
    if (!last || rows.length < AT_ONCE) return;
    after = last;
  }
}

const pageAfter = (own: CatalogueDb, userId: string, after: Pick<SpecimenRow, 'created_at' | 'id'>) =>
  own
    .select()
    .from(specimens)
    .where(
      and(
        ...[eq(specimens.user_id, userId), eq(specimens.in_trash, false)],
        sql`(${specimens.created_at}, ${specimens.id}) > (${after.created_at}, ${after.id})`,
      ),
    )
    .orderBy(asc(specimens.created_at), asc(specimens.id))
    .limit(AT_ONCE);

async function exportedOf(
  own: CatalogueDb,
  rows: readonly SpecimenRow[],
  writing: Writing,
): Promise<SpecimenWithPhotos[]> {
  const [places, pictures] = await own.batch([
    own
      .select()
      .from(userPlaces)
      .where(sql`${userPlaces.id} in ${inList([...new Set(rows.flatMap((row) => row.user_place_id ?? []))])}`),
    own
      .select()
      .from(media)
      .where(
        and(
          eq(media.user_id, rows[0]?.user_id ?? ''),
          sql`${media.specimen_id} in ${inList(rows.map(({ id }) => id))}`,
          sql`${media.state} <> 'uploading'`,
        ),
      )
      .orderBy(asc(media.order), asc(media.id)),
  ]);
  const byId = new Map(places.map((place) => [place.id, place]));
  const bySpecimen = Map.groupBy(pictures, ({ specimen_id }) => specimen_id);
  return rows.map((row) => {
    const own_place = byId.get(row.user_place_id ?? '');
    const specimen = ownShapeOf(row, writing);
    const photos = (bySpecimen.get(row.id) ?? []).map((picture) => ({
      ...pick(picture, photoParts),
      file: mediaFileName({ ...picture, of: specimen.coll_no }),
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
  ...(['camera', 'watermark_id', 'sha256'] as const),
] as const;

const placeShape = (place: UserPlace): ExportedPlace =>
  pick(place, ['id', 'name', 'name_zh', 'kind', 'parent_id', 'lat', 'lon']);
