import { and, eq, sql } from 'drizzle-orm';
import { preferences } from '#worker/collection/collection-tables.ts';
import { defaultPreference } from '#worker/collection/preference-row.ts';
import { styleChangeStatement } from '#worker/collection/showcase/showcase.ts';
import { assertInBatch, type Statement } from '#worker/db/batch.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { isImport } from './import-records.ts';
import { type ImportRow, imports } from './import-tables.ts';

type Preference = Omit<typeof preferences.$inferSelect, 'user_id'>;
type DigitsOfImport = Pick<ImportRow, 'id' | 'digits' | 'digits_before'>;

/** The digits of collection numbers that the first rows of an import set as the preference; null where they set none. */
export const digitsToSet = ({ digits, digits_before }: DigitsOfImport): number | null =>
  digits_before === null ? digits : null;

/** The statements that set the digits of an import as the preference, and record those that were set before. */
export function setDigits(
  { ownerDb, user, locale, nowMs }: Call<'user'>,
  row: DigitsOfImport,
  storedPreference: Preference | undefined,
): Statement[] {
  const digits = digitsToSet(row);
  if (digits === null) return [];
  const oldPreference = storedPreference ?? defaultPreference(locale);
  const preference = { ...oldPreference, digits, version: oldPreference.version + 1, user_id: user.id };
  const version = sql`(select ${preferences.version} from ${preferences} where ${preferences.user_id} = ${user.id})`;
  return [
    // Of two requests with the first rows, one finds the preference changed and decides again.
    assertInBatch(ownerDb, sql`coalesce(${version}, 1) = ${oldPreference.version}`),
    ownerDb.insert(preferences).values(preference).onConflictDoUpdate({ target: preferences.user_id, set: preference }),
    ownerDb.update(imports).set({ digits_before: oldPreference.digits }).where(isImport(user.id, row.id)),
    styleChangeStatement(ownerDb, user.id, nowMs),
  ];
}

/**
 * Returns the statements that change the preference again, for an import that has set it and continues with
 * other digits.
 */
export const changeDigits = (
  call: Call<'user'>,
  { digits, digits_before }: DigitsOfImport,
  wantedDigits: number | null,
) =>
  digits_before === null || digits === null || wantedDigits === null ? [] : replaceDigits(call, digits, wantedDigits);

/** Returns the statements that restore the preference of before an import, unless the user changed it since. */
export const restoreDigits = (call: Call<'user'>, { digits, digits_before }: DigitsOfImport): Statement[] =>
  digits === null || digits_before === null ? [] : replaceDigits(call, digits, digits_before);

function replaceDigits({ ownerDb, user, nowMs }: Call<'user'>, digits: number, wantedDigits: number): Statement[] {
  if (digits === wantedDigits) return [];
  return [
    ownerDb
      .update(preferences)
      .set({ digits: wantedDigits, version: sql`${preferences.version} + 1` })
      .where(and(eq(preferences.user_id, user.id), eq(preferences.digits, digits))),
    styleChangeStatement(ownerDb, user.id, nowMs),
  ];
}
