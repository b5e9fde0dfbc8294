import type { BulkChange } from '#contract/collection/desk/bulk-edit.ts';
import { TAGS_MAX } from '#contract/text/tag-limits.ts';
import { sameTag } from '#contract/text/tags.ts';
import type { FieldValues } from '#worker/collection/history/desk-tables.ts';
import { changedFields, localityRef } from '#worker/collection/history/undo-fields.ts';
import type { LocalitiesByRef } from '#worker/collection/specimen/many-references.ts';
import { raisedVersions } from '#worker/collection/specimen/write-rows.ts';
import { localityColumns, trashColumns } from '#worker/collection/specimen/written-row.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';

/** Returns the field values that a change sets on every specimen. */
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

/** Returns a specimen after a change, or the reason why the change is impossible. */
export function applyChange(row: SpecimenRow, change: BulkChange, localities: LocalitiesByRef, nowMs: number) {
  const tags = changedTags(row.tags, change.add_tags, change.remove_tags);
  const op_tags = changedTags(row.op_tags, change.add_op_tags, change.remove_op_tags);
  if (tags.length > TAGS_MAX || op_tags.length > TAGS_MAX) return 'tags_full';
  return withFields(row, { ...fieldsOfChange(change), tags, op_tags }, localities, nowMs);
}

function changedTags(tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] {
  const remainingTags = tags.filter((tag) => !remove.some((removedTag) => sameTag(tag, removedTag)));
  const addedTags = add.filter(
    (tag, index) => ![...remainingTags, ...add.slice(0, index)].some((otherTag) => sameTag(tag, otherTag)),
  );
  return [...remainingTags, ...addedTags];
}

const noLocality = { path: [], names: null };

/**
 * Returns a specimen with these fields and all that follows from them; the same object if nothing changes.
 * 'place_gone' when the locality is not among `localities`.
 */
export function withFields(row: SpecimenRow, fields: FieldValues, localities: LocalitiesByRef, nowMs: number) {
  const { locality_ref = localityRef(row), ...plain } = fields;
  const isMoved = locality_ref !== localityRef(row);
  const locality = isMoved && locality_ref !== null ? localities.get(locality_ref) : undefined;
  if (isMoved && locality_ref !== null && !locality) return 'place_gone';
  const mergedRow = { ...row, ...plain };
  const localityReferences = isMoved
    ? (locality ?? noLocality)
    : { path: row.locality_path, names: row.locality_names };
  const other_names =
    isMoved && row.other_names ? { ...row.other_names, places: locality?.searchNames ?? {} } : row.other_names;
  const newRow: SpecimenRow = {
    ...mergedRow,
    other_names,
    ...localityColumns(localityReferences, mergedRow),
    ...trashColumns(mergedRow, nowMs),
  };
  return Object.keys(changedFields(row, newRow).oldValues).length > 0
    ? { ...newRow, ...raisedVersions(row, nowMs) }
    : row;
}
