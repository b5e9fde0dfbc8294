import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { type WatermarkRow, watermarks } from './tables.ts';

/** All designs of a user, the default first, then the newest. */
export const watermarksQuery = (db: CatalogueDb, userId: string) =>
  db
    .select()
    .from(watermarks)
    .where(eq(watermarks.user_id, userId))
    .orderBy(desc(sql`${watermarks.status} = 'default'`), desc(watermarks.created_at), asc(watermarks.id));

/** One design of this user. */
export const ownWatermark = (db: CatalogueDb, userId: string, id: string) =>
  db
    .select()
    .from(watermarks)
    .where(and(eq(watermarks.id, id), eq(watermarks.user_id, userId)));

/** The owner of a design's id, who may be any user. */
export const watermarkOwner = (db: CatalogueDb, id: string) =>
  db.select({ user_id: watermarks.user_id }).from(watermarks).where(eq(watermarks.id, id));

/** The number of designs that a user has. */
export const countWatermarks = (userId: string) =>
  sql<number>`(select count(*) from ${watermarks} where ${watermarks.user_id} = ${userId})`;

/** Makes another default design a merely enabled one. */
export const demoteDefault = (db: CatalogueDb, { user_id, id }: Pick<WatermarkRow, 'user_id' | 'id'>) =>
  db
    .update(watermarks)
    .set({ status: 'enabled' })
    .where(and(eq(watermarks.user_id, user_id), eq(watermarks.status, 'default'), ne(watermarks.id, id)));
