import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { type WatermarkRow, watermarks } from './tables.ts';

/** All designs of somebody, the default first, then the newest. */
export const watermarksQuery = (db: CatalogueDb, userId: string) =>
  db
    .select()
    .from(watermarks)
    .where(eq(watermarks.user_id, userId))
    .orderBy(desc(sql`${watermarks.status} = 'default'`), desc(watermarks.created_at), asc(watermarks.id));

/** One design of one's own. */
export const ownWatermark = (db: CatalogueDb, userId: string, id: string) =>
  db
    .select()
    .from(watermarks)
    .where(and(eq(watermarks.id, id), eq(watermarks.user_id, userId)));

/** The owner of a design's id, whoever that is. */
export const watermarkOwner = (db: CatalogueDb, id: string) =>
  db.select({ user_id: watermarks.user_id }).from(watermarks).where(eq(watermarks.id, id));

/** How many designs somebody has. */
export const countWatermarks = (userId: string) =>
  sql<number>`(select count(*) from ${watermarks} where ${watermarks.user_id} = ${userId})`;

/** Takes the place of the default away from another design, which stays enabled. */
export const demoteDefault = (db: CatalogueDb, { user_id, id }: Pick<WatermarkRow, 'user_id' | 'id'>) =>
  db
    .update(watermarks)
    .set({ status: 'enabled' })
    .where(and(eq(watermarks.user_id, user_id), eq(watermarks.status, 'default'), ne(watermarks.id, id)));
