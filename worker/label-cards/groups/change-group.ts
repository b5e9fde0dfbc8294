import type { LabelGroup, LabelGroupChange } from '#contract/label-cards/groups/group.ts';
import { demand, inOneBatch, retryOnConflict } from '../../db/batch.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { sizesOf } from '../design/queries.ts';
import { type GroupRow, labelGroups } from '../tables.ts';
import { designsIn, groupShape, refuseStrangeDesigns } from './group-row.ts';
import { idsOf } from './list-groups.ts';
import { designIdsOf, hasItsDesigns, isGroup, isGroupStill, ownGroup } from './queries.ts';

/** Says some of a group anew, over the version that was read: all its designs are there and of its size afterwards. */
export function changeGroup(
  { own, user, now, keep }: Call<'user'>,
  { id, version, ...said }: LabelGroupChange & { id: string },
): Promise<LabelGroup> {
  return retryOnConflict(async () => {
    const [[before], known] = await own.batch([ownGroup(own, user.id, id), designIdsOf(own, user.id)]);
    if (!before) throw new AppError('label_group_not_found');
    if (before.version !== version)
      throw new AppError('changed_elsewhere', {}, { current: groupShape(before, idsOf(known)) });
    const after = changed(before, said, now);
    refuseStrangeDesigns(await sizesOf(own, user.id, after.design_ids), after);
    const answer = groupShape(after, new Set(after.design_ids));
    await inOneBatch(own, [
      demand(own, isGroupStill(before)),
      demand(own, hasItsDesigns(after)),
      own.update(labelGroups).set(after).where(isGroup(user.id, id)),
      ...(await keep(answer)),
    ]);
    return answer;
  });
}

function changed(before: GroupRow, said: Omit<LabelGroupChange, 'version'>, now: number): GroupRow {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const after: GroupRow = { ...before, ...given, updated_at: now, version: before.version + 1 };
  return { ...after, design_ids: designsIn(after) };
}

/** Forgets a group; its designs stay. */
export async function removeGroup({ own, user, keep }: Call<'user'>, id: string): Promise<Record<string, never>> {
  const [found] = await ownGroup(own, user.id, id);
  if (!found) throw new AppError('label_group_not_found');
  await inOneBatch(own, [own.delete(labelGroups).where(isGroup(user.id, id)), ...(await keep({}))]);
  return {};
}
