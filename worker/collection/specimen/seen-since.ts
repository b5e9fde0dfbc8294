import { matchingFields, pick } from '#contract/collection/specimen/field.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { defaultPreference } from '../preferences/preference-row.ts';
import type { SpecimenRow } from '../tables.ts';
import { type PublicRow, publicColumns, publicShape } from './specimen-row.ts';

/** A changed row with the time since when visitors read what they read of it: that of the change where they see it. */
export const withSeenSince = (before: SpecimenRow, after: SpecimenRow): SpecimenRow =>
  isSeenOtherwise(before, after) ? { ...after, shown_updated_at: after.updated_at } : after;

function isSeenOtherwise(before: SpecimenRow, after: SpecimenRow): boolean {
  if (before.updated_at === after.updated_at || !(before.listed || after.listed)) return false;
  return before.listed !== after.listed || lookOf(before) !== lookOf(after);
}

const columns = Object.keys(publicColumns) as (keyof PublicRow)[];
const hidden = Object.fromEntries(matchingFields(specimenFields, { seen: 'exact' }).map((name) => [name, null]));

/** A row as visitors read it, apart from the time. */
function lookOf(row: SpecimenRow): string {
  const seen = { ...pick(row, columns), updated_at: 0, ...(row.locality_precision !== 'exact' && hidden) };
  return JSON.stringify(publicShape(seen, { username: '', style: defaultPreference('en') }));
}
