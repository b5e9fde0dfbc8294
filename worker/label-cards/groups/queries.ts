import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { inList } from '#worker/db/json-lists.ts';
import { type GroupRow, labelDesigns, labelGroups } from '#worker/label-cards/tables.ts';

/** All groups of a user, the last changed first. */
export const groupsQuery = (db: CatalogueDb, userId: string) =>
  db
    .select()
    .from(labelGroups)
    .where(eq(labelGroups.user_id, userId))
    .orderBy(desc(labelGroups.updated_at), desc(labelGroups.id));

export const isGroup = (userId: string, id: string) =>
  and(eq(labelGroups.user_id, userId), eq(labelGroups.id, id)) as SQL;

/** One group of a user. */
export const ownGroup = (db: CatalogueDb, userId: string, id: string) =>
  db.select().from(labelGroups).where(isGroup(userId, id));

/** The ids of all designs of a user. */
export const designIdsQuery = (db: CatalogueDb, userId: string) =>
  db.select({ id: labelDesigns.id }).from(labelDesigns).where(eq(labelDesigns.user_id, userId));

/** Counts the groups of a user. */
export const countGroups = (userId: string) =>
  sql<number>`(select count(*) from ${labelGroups} where ${labelGroups.user_id} = ${userId})`;

/** The condition that a group is as it was read. */
export const isGroupStill = ({ user_id, id, version }: GroupRow) =>
  sql`exists (select 1 from ${labelGroups} where ${isGroup(user_id, id)} and ${labelGroups.version} = ${version})`;

/** The condition that all designs of a group exist, with cards of its size. */
export const hasItsDesigns = ({ user_id, design_ids, width_cm, height_cm }: GroupRow) =>
  sql`(select count(*) from ${labelDesigns} where ${labelDesigns.user_id} = ${user_id}
    and ${labelDesigns.id} in ${inList(design_ids)}
    and ${labelDesigns.width_cm} = ${width_cm} and ${labelDesigns.height_cm} = ${height_cm}) = ${design_ids.length}`;
