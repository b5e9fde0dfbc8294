import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { volumeKinds } from '#contract/export/archive/exports-api.ts';

/**
 * The volumes of exports that somebody began, in their catalogue: which pictures or conversations each holds. Nothing of
 * them is stored anywhere: a volume is made of what there is when it is fetched.
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
    /** of pictures or of conversations, in their order */
    ids: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** what could not be had when the volume was last sent, by name; null before it was sent whole */
    missing: text({ mode: 'json' }).$type<string[]>(),
    created_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.export_id, table.volume_number] }),
    index('export_volumes_newest').on(table.user_id, table.created_at, table.export_id),
  ],
);
export type ExportVolumeRow = typeof exportVolumes.$inferSelect;
