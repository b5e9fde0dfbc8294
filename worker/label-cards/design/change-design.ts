import type { LabelDesign, LabelDesignChange } from '#contract/label-cards/design/label-design.ts';
import { demand, inOneBatch, retryOnConflict } from '../../db/batch.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { type DesignRow, labelDesigns } from '../tables.ts';
import { isSameSize, sizeMismatch } from './card-size.ts';
import { designShape, imagesOf, refuseStrangeImages } from './design-row.ts';
import { groupsNaming, isDesign, isDesignStill, isUsedBySize, ownDesign } from './queries.ts';

/** Says some of a design anew, over the version that was read. Another size is refused while a group uses it. */
export async function changeDesign(
  call: Call<'user'>,
  { id, version, ...said }: LabelDesignChange & { id: string },
): Promise<LabelDesign> {
  const { own, user, now, keep } = call;
  await refuseStrangeImages(call, { ...(said.front && { front: said.front }), ...(said.back && { back: said.back }) });
  return retryOnConflict(async () => {
    const [[before], groups] = await own.batch([ownDesign(own, user.id, id), groupsNaming(own, user.id)]);
    if (!before) throw new AppError('label_design_not_found');
    if (before.version !== version) throw new AppError('changed_elsewhere', {}, { current: designShape(before) });
    const after = changed(before, said, now);
    const other = groups.find((group) => group.design_ids.includes(id) && !isSameSize(group, after));
    if (other) throw sizeMismatch(after, other);
    const answer = designShape(after);
    await inOneBatch(own, [
      demand(own, isDesignStill(before)),
      demand(own, isUsedBySize(user.id, id, after)),
      own.update(labelDesigns).set(after).where(isDesign(user.id, id)),
      ...(await keep(answer)),
    ]);
    return answer;
  });
}

function changed(before: DesignRow, said: Omit<LabelDesignChange, 'version'>, now: number): DesignRow {
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const after: DesignRow = { ...before, ...given, updated_at: now, version: before.version + 1 };
  return { ...after, image_ids: imagesOf(after) };
}

/** Forgets a design that no group uses. */
export function removeDesign({ own, user, keep }: Call<'user'>, id: string): Promise<Record<string, never>> {
  return retryOnConflict(async () => {
    const [[before], groups] = await own.batch([ownDesign(own, user.id, id), groupsNaming(own, user.id)]);
    if (!before) throw new AppError('label_design_not_found');
    const count = groups.filter(({ design_ids }) => design_ids.includes(id)).length;
    if (count > 0) throw new AppError('label_design_used', { name: before.name, count });
    await inOneBatch(own, [
      demand(own, isUsedBySize(user.id, id, null)),
      own.delete(labelDesigns).where(isDesign(user.id, id)),
      ...(await keep({})),
    ]);
    return {};
  });
}
