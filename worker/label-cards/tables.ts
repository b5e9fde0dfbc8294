import { integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { LabelTemplate } from '#contract/label-cards/design/element.ts';
import type { LabelRule } from '#contract/label-cards/groups/group.ts';

const json = <T>() => text({ mode: 'json' }).$type<T>();

const identityColumns = {
  user_id: text().notNull(),
  id: text().notNull(),
  name: text().notNull(),
  width_cm: real().notNull(),
  height_cm: real().notNull(),
};
const versionColumns = { updated_at: integer().notNull(), version: integer().notNull() };

/** Designs of label cards, in their owner's catalogue; sides in centimetres. */
export const labelDesigns = sqliteTable(
  'label_designs',
  {
    ...identityColumns,
    front: json<LabelTemplate>().notNull(),
    back: json<LabelTemplate>(),
    /** the images on either side, each once */
    image_ids: json<string[]>().notNull(),
    ...versionColumns,
  },
  (table) => [primaryKey({ columns: [table.user_id, table.id] })],
);
export type DesignRow = typeof labelDesigns.$inferSelect;

/** Groups that choose a design for each specimen. */
export const labelGroups = sqliteTable(
  'label_groups',
  {
    ...identityColumns,
    default_design_id: text().notNull(),
    rules: json<LabelRule[]>().notNull(),
    /** the designs that it uses, each once */
    design_ids: json<string[]>().notNull(),
    ...versionColumns,
  },
  (table) => [primaryKey({ columns: [table.user_id, table.id] })],
);
export type GroupRow = typeof labelGroups.$inferSelect;

/** Images for label cards, each once per owner; the bytes are in the bucket. */
export const labelImages = sqliteTable(
  'label_images',
  {
    user_id: text().notNull(),
    id: text().notNull(),
    sha256: text().notNull(),
    format: text({ enum: ['PNG', 'JPG'] }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.id] }),
    uniqueIndex('label_images_once').on(table.user_id, table.sha256),
  ],
);
export type ImageRow = typeof labelImages.$inferSelect;

/** Specimens whose labels wait to be printed. WITHOUT ROWID. */
export const labelQueue = sqliteTable(
  'label_queue',
  {
    user_id: text().notNull(),
    specimen_id: text().notNull(),
    /** increases as specimens are added */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.specimen_id] })],
);
