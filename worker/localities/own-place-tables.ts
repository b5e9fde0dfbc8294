import { sql } from 'drizzle-orm';
import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { localityKinds } from '#contract/localities/locality.ts';
import type { LocalityWithKind } from '#contract/localities/specimen-locality.ts';

/**
 * Places that an owner added to their own catalogue, under the nearest locality of the reference. `path` goes
 * from the place itself up to its country. `adopted_locality_id` is the locality of the reference that an
 * administrator made from it.
 */
export const userPlaces = sqliteTable(
  'user_places',
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    name: text().notNull(),
    name_zh: text(),
    parent_id: integer().notNull(),
    kind: text({ enum: localityKinds }).notNull(),
    lat: real(),
    lon: real(),
    path: text({ mode: 'json' }).$type<LocalityWithKind[]>().notNull(),
    adopted_locality_id: integer(),
    /** when an administrator refused to make a locality of the reference from it, and the administrator's reason */
    refused_at: integer(),
    refusal: text(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
    version: integer().notNull(),
  },
  (table) => [
    index('user_places_of').on(table.user_id, table.name, table.id),
    index('user_places_proposed')
      .on(table.created_at, table.id)
      .where(sql`${table.adopted_locality_id} is null and ${table.refused_at} is null`),
    index('user_places_under').on(table.parent_id),
    index('user_places_refused').on(table.user_id).where(sql`${table.refused_at} is not null`),
  ],
);
export type UserPlace = typeof userPlaces.$inferSelect;
