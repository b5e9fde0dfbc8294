import { matchingFieldKeys, pick } from '#contract/collection/specimen/field.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { defaultPreference } from '#worker/collection/preference-row.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import { type PublicRow, publicColumns, publicShape } from './specimen-row.ts';

/** Sets the time of the last visible change: that of this change if visitors see it. */
export const withShownTime = (oldRow: SpecimenRow, newRow: SpecimenRow): SpecimenRow =>
  isSeenOtherwise(oldRow, newRow) ? { ...newRow, shown_updated_at: newRow.updated_at } : newRow;

function isSeenOtherwise(oldRow: SpecimenRow, newRow: SpecimenRow): boolean {
  if (oldRow.updated_at === newRow.updated_at || !(oldRow.listed || newRow.listed)) return false;
  return oldRow.listed !== newRow.listed || publicJson(oldRow) !== publicJson(newRow);
}

const columns = Object.keys(publicColumns) as (keyof PublicRow)[];
const hiddenFields = Object.fromEntries(
  matchingFieldKeys(specimenFields, { visibility: 'exact' }).map((name) => [name, null]),
);

/** A row as visitors read it, without the change time. */
function publicJson(row: SpecimenRow): string {
  const visibleRow = { ...pick(row, columns), updated_at: 0, ...(row.locality_precision !== 'exact' && hiddenFields) };
  return JSON.stringify(publicShape(visibleRow, { username: '', style: defaultPreference('en') }));
}
