import type { LabelGroup, LabelGroupChange } from '#contract/label-cards/groups/group.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { sizesQuery } from '#worker/label-cards/design/queries.ts';
import { type GroupRow, labelGroups } from '#worker/label-cards/tables.ts';
import { groupShape, referencedDesignIds, refuseStrangeDesigns } from './group-row.ts';
import { rowIds } from './list-groups.ts';
import { designIdsQuery, hasItsDesigns, isGroup, isGroupStill, ownGroup } from './queries.ts';

/**
 * Changes fields of a group, over the version that was read; all its designs must exist and have its size
 * afterwards.
 */
export function changeGroup(
  { ownerDb, user, nowMs, keep }: Call<'user'>,
  { id, version, ...changes }: LabelGroupChange & { id: string },
): Promise<LabelGroup> {
  return retryOnConflict(async () => {
    const [[oldGroup], designRows] = await ownerDb.batch([
      ownGroup(ownerDb, user.id, id),
      designIdsQuery(ownerDb, user.id),
    ]);
    if (!oldGroup) throw new AppError('label_group_not_found');
    if (oldGroup.version !== version)
      throw new AppError('changed_elsewhere', {}, { current: groupShape(oldGroup, rowIds(designRows)) });
    const newGroup = changedGroup(oldGroup, changes, nowMs);
    refuseStrangeDesigns(await sizesQuery(ownerDb, user.id, newGroup.design_ids), newGroup);
    const answer = groupShape(newGroup, new Set(newGroup.design_ids));
    await runBatch(ownerDb, [
      assertInBatch(ownerDb, isGroupStill(oldGroup)),
      assertInBatch(ownerDb, hasItsDesigns(newGroup)),
      ownerDb.update(labelGroups).set(newGroup).where(isGroup(user.id, id)),
      ...(await keep(answer)),
    ]);
    return answer;
  });
}

function changedGroup(oldGroup: GroupRow, change: Omit<LabelGroupChange, 'version'>, nowMs: number): GroupRow {
  const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const newGroup: GroupRow = { ...oldGroup, ...changes, updated_at: nowMs, version: oldGroup.version + 1 };
  return { ...newGroup, design_ids: referencedDesignIds(newGroup) };
}

/** Deletes a group; its designs stay. */
export async function removeGroup({ ownerDb, user, keep }: Call<'user'>, id: string): Promise<Record<string, never>> {
  const [group] = await ownGroup(ownerDb, user.id, id);
  if (!group) throw new AppError('label_group_not_found');
  await runBatch(ownerDb, [ownerDb.delete(labelGroups).where(isGroup(user.id, id)), ...(await keep({}))]);
  return {};
}
