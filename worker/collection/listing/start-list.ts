import { eq } from 'drizzle-orm';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { collectionCounts, preferences } from '../tables.ts';

const { digits, separator, size_unit, weight_unit, currency, translated_language, version } = preferences;

/**
 * What a list has to know of its collector: how they write and how much they have. Nothing of somebody whose catalogue
 * holds nothing.
 */
export const startList = (db: CatalogueDb, userId: string) =>
  db
    .select({
      kept: collectionCounts.kept,
      listed: collectionCounts.listed,
      preference: { digits, separator, size_unit, weight_unit, currency, translated_language, version },
    })
    .from(collectionCounts)
    .leftJoin(preferences, eq(preferences.user_id, collectionCounts.user_id))
    .where(eq(collectionCounts.user_id, userId));

export type Start = Awaited<ReturnType<typeof startList>>[number];
