import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { inList } from '#worker/db/json-lists.ts';
import { type DesignRow, labelDesigns, labelGroups, labelImages } from '#worker/label-cards/tables.ts';

/** All designs of somebody, the newest change first. */
export const designsQuery = (db: CatalogueDb, userId: string) =>
  db
    .select()
    .from(labelDesigns)
    .where(eq(labelDesigns.user_id, userId))
    .orderBy(desc(labelDesigns.updated_at), desc(labelDesigns.id));

export const isDesign = (userId: string, id: string) =>
  and(eq(labelDesigns.user_id, userId), eq(labelDesigns.id, id)) as SQL;

/** One design of one's own. */
export const ownDesign = (db: CatalogueDb, userId: string, id: string) =>
  db.select().from(labelDesigns).where(isDesign(userId, id));

/** What of some designs decides whether a group may name them. */
export const sizesQuery = (db: CatalogueDb, userId: string, ids: readonly string[]) =>
  db
    .select({
      id: labelDesigns.id,
      name: labelDesigns.name,
      width_cm: labelDesigns.width_cm,
      height_cm: labelDesigns.height_cm,
    })
    .from(labelDesigns)
    .where(and(eq(labelDesigns.user_id, userId), sql`${labelDesigns.id} in ${inList(ids)}`));

/** What the groups of somebody say that concerns designs. */
export const groupsNaming = (db: CatalogueDb, userId: string) =>
  db
    .select({
      design_ids: labelGroups.design_ids,
      width_cm: labelGroups.width_cm,
      height_cm: labelGroups.height_cm,
    })
    .from(labelGroups)
    .where(eq(labelGroups.user_id, userId));

/** How many designs somebody has. */
export const countDesigns = (userId: string) =>
  sql<number>`(select count(*) from ${labelDesigns} where ${labelDesigns.user_id} = ${userId})`;

/** Whether a design is as it was read. */
export const isDesignStill = ({ user_id, id, version }: DesignRow) =>
  sql`exists (select 1 from ${labelDesigns} where ${isDesign(user_id, id)} and ${labelDesigns.version} = ${version})`;

/** Whether no group names a design, but one whose cards are of this size. */
export const isUsedBySize = (userId: string, id: string, size: { width_cm: number; height_cm: number } | null) =>
  sql`not exists (select 1 from ${labelGroups}, json_each(${labelGroups.design_ids}) named
    where ${labelGroups.user_id} = ${userId} and named.value = ${id}
    ${size ? sql`and (${labelGroups.width_cm} <> ${size.width_cm} or ${labelGroups.height_cm} <> ${size.height_cm})` : sql``})`;

/** Pictures of somebody among these. */
export const imagesQuery = (db: CatalogueDb, userId: string, ids: readonly string[]) =>
  db
    .select({ id: labelImages.id })
    .from(labelImages)
    .where(and(eq(labelImages.user_id, userId), sql`${labelImages.id} in ${inList(ids)}`));
