import type { LabelDesign, LabelDesignChange } from '#contract/label-cards/design/label-design.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { type DesignRow, labelDesigns } from '#worker/label-cards/tables.ts';
import { isSameSize, sizeMismatch } from './card-size.ts';
import { designImageIds, designShape, refuseStrangeImages } from './design-row.ts';
import { groupsNaming, isDesign, isDesignStill, isUsedBySize, ownDesign } from './queries.ts';

/** Changes fields of a design, over the version that was read. Another size is refused while a group uses it. */
export async function changeDesign(
  call: Call<'user'>,
  { id, version, ...changes }: LabelDesignChange & { id: string },
): Promise<LabelDesign> {
  const { ownerDb, user, nowMs, keep } = call;
  await refuseStrangeImages(call, {
    ...(changes.front && { front: changes.front }),
    ...(changes.back && { back: changes.back }),
  });
  return retryOnConflict(async () => {
    const [[oldDesign], groups] = await ownerDb.batch([
      ownDesign(ownerDb, user.id, id),
      groupsNaming(ownerDb, user.id),
    ]);
    if (!oldDesign) throw new AppError('label_design_not_found');
    if (oldDesign.version !== version) throw new AppError('changed_elsewhere', {}, { current: designShape(oldDesign) });
    const newDesign = changedDesign(oldDesign, changes, nowMs);
    const mismatchedGroup = groups.find((group) => group.design_ids.includes(id) && !isSameSize(group, newDesign));
    if (mismatchedGroup) throw sizeMismatch(newDesign, mismatchedGroup);
    const answer = designShape(newDesign);
    await runBatch(ownerDb, [
      assertInBatch(ownerDb, isDesignStill(oldDesign)),
      assertInBatch(ownerDb, isUsedBySize(user.id, id, newDesign)),
      ownerDb.update(labelDesigns).set(newDesign).where(isDesign(user.id, id)),
      ...(await keep(answer)),
    ]);
    return answer;
  });
}

function changedDesign(oldDesign: DesignRow, change: Omit<LabelDesignChange, 'version'>, nowMs: number): DesignRow {
  const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const newDesign: DesignRow = { ...oldDesign, ...changes, updated_at: nowMs, version: oldDesign.version + 1 };
  return { ...newDesign, image_ids: designImageIds(newDesign) };
}

/** Deletes a design that no group uses. */
export function removeDesign({ ownerDb, user, keep }: Call<'user'>, id: string): Promise<Record<string, never>> {
  return retryOnConflict(async () => {
    const [[design], groups] = await ownerDb.batch([ownDesign(ownerDb, user.id, id), groupsNaming(ownerDb, user.id)]);
    if (!design) throw new AppError('label_design_not_found');
    const count = groups.filter(({ design_ids }) => design_ids.includes(id)).length;
    if (count > 0) throw new AppError('label_design_used', { name: design.name, count });
    await runBatch(ownerDb, [
      assertInBatch(ownerDb, isUsedBySize(user.id, id, null)),
      ownerDb.delete(labelDesigns).where(isDesign(user.id, id)),
      ...(await keep({})),
    ]);
    return {};
  });
}
