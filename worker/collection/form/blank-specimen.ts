import { type FieldTable, fieldsWithoutKinds, type NamesWithoutKinds } from '#contract/collection/specimen/field.ts';
import { blankValue, type ValueOf } from '#contract/collection/specimen/field-kinds.ts';
import type { NewSpecimen, SpecimenChange } from '#contract/collection/specimen/specimen.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import type { CollNo } from '#contract/numbers/coll-no.ts';
import type { WrittenSpecimen } from '#worker/collection/specimen/written-row.ts';

const neverBlank = ['series', 'index', 'minerals', 'locality'] as const;

/** Returns the default values of a table's fields. */
export const blankFields = <T extends FieldTable>(table: T) =>
  Object.fromEntries(
    fieldsWithoutKinds(table, neverBlank).flatMap((name) =>
      table[name] ? [[name, blankValue(table[name].kind)]] : [],
    ),
  ) as { [N in NamesWithoutKinds<T, (typeof neverBlank)[number]>]: ValueOf<T[N]['kind']> };

/** The default values of a new specimen. Private, because publishing cannot be undone. */
export const blankSpecimen: Omit<WrittenSpecimen, keyof CollNo> = blankFields(specimenFields);

/** Returns the columns of a new row that are not input. */
export const newColumns = (nowMs: number) => ({
  seq: null,
  cover: null,
  media_count: 0,
  shown_media_count: 0,
  like_count: 0,
  in_trash: false,
  trashed_at: null,
  was_promised: false,
  was_proposed: false,
  number_repeats: false,
  printed_label_hash: null,
  needs_review: false,
  imported_note: null,
  created_at: nowMs,
  updated_at: nowMs,
  shown_updated_at: nowMs,
  version: 1,
  shown_version: 1,
});

/** Returns the fields in an input; omitted ones are absent, null means 'none'. */
export function namedFields({
  mineral_ids,
  locality_id,
  ...input
}: Partial<NewSpecimen & SpecimenChange>): Partial<WrittenSpecimen> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}
