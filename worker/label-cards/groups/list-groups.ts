import type { LabelGroup } from '#contract/label-cards/groups/group.ts';
import type { CatalogueDb } from '../../db/catalogue.ts';
import { AppError } from '../../ground/app-error.ts';
import { groupShape } from './group-row.ts';
import { designIdsOf, groupsOf, ownGroup } from './queries.ts';

export const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));

/** All groups of one's own. */
export async function listGroups(own: CatalogueDb, userId: string): Promise<{ items: LabelGroup[] }> {
  const [rows, known] = await own.batch([groupsOf(own, userId), designIdsOf(own, userId)]);
  return { items: rows.map((row) => groupShape(row, idsOf(known))) };
}

/** One group of one's own. */
export async function readGroup(own: CatalogueDb, userId: string, id: string): Promise<LabelGroup> {
  const [[row], known] = await own.batch([ownGroup(own, userId, id), designIdsOf(own, userId)]);
  if (!row) throw new AppError('label_group_not_found');
  return groupShape(row, idsOf(known));
}
