import type { LabelGroup } from '#contract/label-cards/groups/group.ts';
import type { CatalogueDb } from '#worker/db/catalogue.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { groupShape } from './group-row.ts';
import { designIdsQuery, groupsQuery, ownGroup } from './queries.ts';

export const rowIds = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));

/** Returns all groups of the user. */
export async function listGroups(ownerDb: CatalogueDb, userId: string): Promise<{ items: LabelGroup[] }> {
  const [rows, designRows] = await ownerDb.batch([groupsQuery(ownerDb, userId), designIdsQuery(ownerDb, userId)]);
  return { items: rows.map((row) => groupShape(row, rowIds(designRows))) };
}

/** Returns one group of the user; another user's is not found. */
export async function readGroup(ownerDb: CatalogueDb, userId: string, id: string): Promise<LabelGroup> {
  const [[row], designRows] = await ownerDb.batch([ownGroup(ownerDb, userId, id), designIdsQuery(ownerDb, userId)]);
  if (!row) throw new AppError('label_group_not_found');
  return groupShape(row, rowIds(designRows));
}
