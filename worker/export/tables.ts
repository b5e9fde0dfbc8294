import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { volumeKinds } from '#contract/export/archive/exports-api.ts';

/**
 * The volumes of a user's exports, in their catalogue: the photos or conversations of each. Their content is not
 * stored: a volume is built from the data at the time of its download.
 */
export const exportVolumes = sqliteTable(
  'export_volumes',
  {
    export_id: text().notNull(),
    volume_number: integer().notNull(),
    user_id: text().notNull(),
    kind: text({ enum: volumeKinds }).notNull(),
    files: integer().notNull(),
    bytes: integer().notNull(),
    /** the ids of photos or of conversations, in their order */
    ids: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** the files missing when the volume was last sent, by name; null before it was sent completely */
    missing: text({ mode: 'json' }).$type<string[]>(),
    created_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.export_id, table.volume_number] }),
    index('export_volumes_newest').on(table.user_id, table.created_at, table.export_id),
  ],
);
export type ExportVolumeRow = typeof exportVolumes.$inferSelect;
