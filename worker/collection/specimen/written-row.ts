import {
  type FieldTable,
  fieldsWithoutKinds,
  type NamesWithoutKinds,
  pick,
} from '#contract/collection/specimen/field.ts';
import { toMinor } from '#contract/collection/specimen/money.ts';
import { publicProvenance } from '#contract/collection/specimen/provenance.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { isListed } from '#contract/collection/specimen/status.ts';
import { visiblePath } from '#contract/localities/precision.ts';
import { fieldsInOtherColumns, type SpecimenRow } from '#worker/collection/tables.ts';
import type { References } from './references.ts';

type ComputedField =
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

/** All fields that an owner writes, besides minerals and locality. */
export type WrittenSpecimen = Omit<OwnSpecimen, ComputedField>;

const computedColumns = [...fieldsInOtherColumns, 'minerals'] as const;
type PlainColumn<T extends FieldTable> = NamesWithoutKinds<T, (typeof computedColumns)[number]>;

/** The written fields of a table whose columns store them unchanged. */
export const plainColumns = <T extends FieldTable, W extends Record<PlainColumn<T>, unknown>>(table: T, specimen: W) =>
  pick(specimen, fieldsWithoutKinds(table, computedColumns));

/** The columns of what an owner wrote, with those that visitors may read. */
export function writtenColumns(specimen: WrittenSpecimen, references: References) {
  const { size, buy_price, value, provenance, currency, value_currency } = specimen;
  const { minerals, elements, other_names } = references;
  return {
    ...plainColumns(specimenFields, specimen),
    mineral_ids: minerals.map(({ id }) => id),
    minerals,
    elements,
    other_names,
    ...localityColumns(references, specimen),
    buy_price_minor: buy_price !== null && currency ? toMinor(buy_price, currency) : null,
    value_minor: value !== null && value_currency ? toMinor(value, value_currency) : null,
    ...size,
    shown_provenance: publicProvenance(provenance),
    listed: isListed(specimen),
  } satisfies Partial<SpecimenRow>;
}

type TrashState = Pick<SpecimenRow, 'in_trash' | 'trashed_at' | 'access_level' | 'status'>;

/** The columns that follow from the trash state: since when it is in the trash, and whether visitors find it. */
export const trashColumns = (state: TrashState, nowMs: number) => ({
  in_trash: state.in_trash,
  trashed_at: state.in_trash ? (state.trashed_at ?? nowMs) : null,
  listed: !state.in_trash && isListed(state),
});

type WrittenLocality = Pick<WrittenSpecimen, 'locality_text' | 'locality_precision'>;

/** The columns of a row's locality, with what visitors may know of it. */
export function localityColumns(
  { path, names }: Pick<References, 'path' | 'names'>,
  { locality_text, locality_precision }: WrittenLocality,
) {
  const ref = path[0]?.id ?? null;
  return {
    locality_id: typeof ref === 'number' ? ref : null,
    user_place_id: typeof ref === 'string' ? ref : null,
    locality_names: names,
    locality_path: path,
    shown_path: [...visiblePath(path, locality_precision)],
    locality_text,
    locality_precision,
  };
}
