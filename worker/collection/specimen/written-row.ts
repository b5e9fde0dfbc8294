import { type Fields, fieldsWithoutKinds, type NamesBeside, pick } from '#contract/collection/specimen/field.ts';
import { toMinor } from '#contract/collection/specimen/money.ts';
import { coarsen } from '#contract/collection/specimen/precision.ts';
import { publicProvenance } from '#contract/collection/specimen/provenance.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { isListed } from '#contract/collection/specimen/status.ts';
import { fieldsInOtherColumns, type SpecimenRow } from '../tables.ts';
import type { References } from './references.ts';

type Computed =
  | 'id'
  | 'permanent_id'
  | 'username'
  | 'coll_no'
  | 'mineral_ids'
  | 'minerals'
  | 'locality_id'
  | 'locality'
  | 'display_name'
  | 'size_class'
  | 'cover'
  | 'media_count'
  | 'like_count'
  | 'translated_language'
  | 'created_at'
  | 'updated_at'
  | 'version'
  | 'label'
  | 'needs_review'
  | 'went_to'
  | 'warnings';

/** Everything an owner may write beside minerals and place, none of it left out. */
export type Written = Omit<OwnSpecimen, Computed>;

const computedColumns = [...fieldsInOtherColumns, 'minerals'] as const;
type PlainColumn<T extends Fields> = NamesBeside<T, (typeof computedColumns)[number]>;

/** What was written in the fields of a table, as far as its columns hold it unchanged. */
export const plainColumns = <T extends Fields, W extends Record<PlainColumn<T>, unknown>>(table: T, written: W) =>
  pick(written, fieldsWithoutKinds(table, computedColumns));

/** What an owner wrote, as columns; with them goes what visitors may know of it. */
export function writtenColumns(written: Written, references: References) {
  const { size, buy_price, value, provenance, currency, value_currency } = written;
  const { minerals, elements, other_names } = references;
  return {
    ...plainColumns(specimenFields, written),
    mineral_ids: minerals.map(({ id }) => id),
    minerals,
    elements,
    other_names,
    ...placeColumns(references, written),
    buy_price_minor: buy_price !== null && currency ? toMinor(buy_price, currency) : null,
    value_minor: value !== null && value_currency ? toMinor(value, value_currency) : null,
    ...size,
    shown_provenance: publicProvenance(provenance),
    listed: isListed(written),
  } satisfies Partial<SpecimenRow>;
}

type Kept = Pick<SpecimenRow, 'in_trash' | 'trashed_at' | 'access_level' | 'status'>;

/** What follows from whether a specimen lies in the trash: since when, and whether visitors find it. */
export const trashColumns = (said: Kept, now: number) => ({
  in_trash: said.in_trash,
  trashed_at: said.in_trash ? (said.trashed_at ?? now) : null,
  listed: !said.in_trash && isListed(said),
});

type PlaceWritten = Pick<Written, 'locality_text' | 'locality_precision'>;

/** What a row carries of its place; with it goes what visitors may know of it. */
export function placeColumns(
  { path, names }: Pick<References, 'path' | 'names'>,
  { locality_text, locality_precision }: PlaceWritten,
) {
  const ref = path[0]?.id ?? null;
  return {
    locality_id: typeof ref === 'number' ? ref : null,
    user_place_id: typeof ref === 'string' ? ref : null,
    locality_names: names,
    locality_path: path,
    shown_path: [...coarsen(path, locality_precision)],
    locality_text,
    locality_precision,
  };
}
