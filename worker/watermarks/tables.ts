import { sql } from 'drizzle-orm';
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { watermarkPositions } from '#contract/media/watermark-layout.ts';
import { type WatermarkText, watermarkStatuses } from '#contract/watermarks/watermark.ts';

/** Watermark designs, in their owner's catalogue; the PNG is in the bucket. */
export const watermarks = sqliteTable(
  'watermarks',
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    name: text().notNull(),
    kind: text({ enum: ['image', 'text'] }).notNull(),
    text: text({ mode: 'json' }).$type<WatermarkText>(),
    position: text({ enum: watermarkPositions }).notNull(),
    transparency: real().notNull(),
    area_ratio: real().notNull(),
    status: text({ enum: watermarkStatuses }).notNull(),
    image_key: text().notNull(),
    image_sha256: text().notNull(),
    /** a digest of everything that determines its appearance on a photo: the same again when a change is undone */
    appearance_hash: text().notNull(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
    version: integer().notNull(),
  },
  (table) => [
    index('watermarks_by_user').on(table.user_id, table.created_at),
    uniqueIndex('watermarks_one_default').on(table.user_id).where(sql`status = 'default'`),
  ],
);
export type WatermarkRow = typeof watermarks.$inferSelect;
