import { eq } from 'drizzle-orm';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { Locale } from '#contract/format/locale.ts';
import { defaultStyle, mayOmitSeparator } from '#contract/numbers/coll-no.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { preferences, series } from './collection-tables.ts';

type PreferenceRow = typeof preferences.$inferSelect;
type SerieRow = typeof series.$inferSelect;

/** The number style and currency of a collector who has set no preference. */
export const defaultPreference = (locale: Locale): Omit<PreferenceRow, 'user_id'> => ({
  ...defaultStyle,
  size_unit: 'cm',
  weight_unit: 'g',
  currency: locale === 'zh' ? 'CNY' : 'USD',
  translated_language: locale,
  version: 1,
});

export const preferenceQuery = (ownerDb: CatalogueDb, userId: string) =>
  ownerDb.select().from(preferences).where(eq(preferences.user_id, userId));

export const seriesQuery = (ownerDb: CatalogueDb, userId: string) =>
  ownerDb.select().from(series).where(eq(series.user_id, userId)).orderBy(series.position, series.code);

/**
 * A preference row and the series as their owner reads them, with each series' count of specimens outside the
 * trash.
 */
export function preferenceShape(row: PreferenceRow | undefined, rows: readonly SerieRow[], locale: Locale): Preference {
  const { user_id: _, ...preferenceFields } = { user_id: '', ...(row ?? defaultPreference(locale)) };
  return { ...preferenceFields, series: rows.map(serieShape) };
}

const serieShape = ({ code, remark, specimen_count, trashed_count }: SerieRow) => ({
  code,
  remark,
  specimen_count: specimen_count - trashed_count,
});

/** Whether numbers would be ambiguous: no separator, and a series that ends in a digit. */
export const isAmbiguous = (separator: string, codes: readonly string[]) =>
  separator === '' && !mayOmitSeparator(codes);
