import type { BulkChange } from '#contract/collection/desk/bulk.ts';
import { TAGS_MAX } from '#contract/collection/preferences/tag-limits.ts';
import { sameTag } from '#contract/collection/preferences/tags.ts';
import type { ManyPlaces } from '../specimen/many-references.ts';
import { raised } from '../specimen/write-rows.ts';
import { placeColumns, trashColumns } from '../specimen/written-row.ts';
import type { SpecimenRow } from '../tables.ts';
import type { FieldValues } from './desk-tables.ts';
import { changedFields, refOf } from './undo-fields.ts';

/** The fields that a change gives to every specimen alike. */
export function fieldsOfChange({ set, clear, trash }: BulkChange): FieldValues {
  const { locality_id, ...plain } = Object.fromEntries(
    Object.entries({ ...set, ...Object.fromEntries(clear.map((name) => [name, null])) }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Partial<BulkChange['set']>;
  return {
    ...(plain as FieldValues),
    ...(locality_id !== undefined && { locality_ref: locality_id }),
    ...(trash && { in_trash: true }),
  };
}

/** A specimen after a change, or why it can't be made. */
export function applyChange(row: SpecimenRow, change: BulkChange, places: ManyPlaces, now: number) {
  const tags = retagged(row.tags, change.add_tags, change.remove_tags);
  const op_tags = retagged(row.op_tags, change.add_op_tags, change.remove_op_tags);
  if (tags.length > TAGS_MAX || op_tags.length > TAGS_MAX) return 'tags_full';
  return withFields(row, { ...fieldsOfChange(change), tags, op_tags }, places, now);
}

function retagged(tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const left = tags.filter((tag) => !remove.some((other) => sameTag(tag, other)));
  const more = add.filter((tag, at) => ![...left, ...add.slice(0, at)].some((other) => sameTag(tag, other)));
  return [...left, ...more];
}

const nowhere = { path: [], names: null };

/**
 * A specimen given these fields, with all that follows from them; itself where it says them already. 'place_gone' when
 * the place is not among those that are there.
 */
export function withFields(row: SpecimenRow, fields: FieldValues, places: ManyPlaces, now: number) {
  const { locality_ref = refOf(row), ...plain } = fields;
  const isMoved = locality_ref !== refOf(row);
  const place = isMoved && locality_ref !== null ? places.get(locality_ref) : undefined;
  if (isMoved && locality_ref !== null && !place) return 'place_gone';
  const said = { ...row, ...plain };
  const where = isMoved ? (place ?? nowhere) : { path: row.locality_path, names: row.locality_names };
  const other_names = isMoved && row.other_names ? { ...row.other_names, places: place?.words ?? {} } : row.other_names;
  const after: SpecimenRow = {
    ...said,
    other_names,
    ...placeColumns(where, said),
    ...trashColumns(said, now),
  };
  return Object.keys(changedFields(row, after).before).length > 0 ? { ...after, ...raised(row, now) } : row;
}
