import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { inList } from '#worker/db/json-lists.ts';
import { type DesignRow, labelDesigns, labelGroups, labelImages } from '#worker/label-cards/tables.ts';

/** All designs of a user, the last changed first. */
export const designsQuery = (db: CatalogueDb, userId: string) =>
  db
    .select()
    .from(labelDesigns)
    .where(eq(labelDesigns.user_id, userId))
    .orderBy(desc(labelDesigns.updated_at), desc(labelDesigns.id));

export const isDesign = (userId: string, id: string) =>
  and(eq(labelDesigns.user_id, userId), eq(labelDesigns.id, id)) as SQL;

/** One design of a user. */
export const ownDesign = (db: CatalogueDb, userId: string, id: string) =>
  db.select().from(labelDesigns).where(isDesign(userId, id));

/** The sizes of some designs, which decide whether a group may use them. */
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

/** The fields of a user's groups that refer to designs. */
export const groupsNaming = (db: CatalogueDb, userId: string) =>
  db
    .select({
      design_ids: labelGroups.design_ids,
      width_cm: labelGroups.width_cm,
      height_cm: labelGroups.height_cm,
    })
    .from(labelGroups)
    .where(eq(labelGroups.user_id, userId));

/** Counts the designs of a user. */
export const countDesigns = (userId: string) =>
  sql<number>`(select count(*) from ${labelDesigns} where ${labelDesigns.user_id} = ${userId})`;

/** The condition that a design is as it was read. */
export const isDesignStill = ({ user_id, id, version }: DesignRow) =>
  sql`exists (select 1 from ${labelDesigns} where ${isDesign(user_id, id)} and ${labelDesigns.version} = ${version})`;

/** The condition that no group uses a design; with a size, that no group with cards of another size does. */
export const isUsedBySize = (userId: string, id: string, size: { width_cm: number; height_cm: number } | null) =>
  sql`not exists (select 1 from ${labelGroups}, json_each(${labelGroups.design_ids}) named
    where ${labelGroups.user_id} = ${userId} and named.value = ${id}
    ${size ? sql`and (${labelGroups.width_cm} <> ${size.width_cm} or ${labelGroups.height_cm} <> ${size.height_cm})` : sql``})`;

/** The images of a user among these ids. */
export const imagesQuery = (db: CatalogueDb, userId: string, ids: readonly string[]) =>
  db
    .select({ id: labelImages.id })
    .from(labelImages)
    .where(and(eq(labelImages.user_id, userId), sql`${labelImages.id} in ${inList(ids)}`));
