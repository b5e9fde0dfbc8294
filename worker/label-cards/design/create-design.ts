import { sql } from 'drizzle-orm';
import { DESIGNS_MAX, type LabelDesign, type NewLabelDesign } from '#contract/label-cards/design/label-design.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { copyName } from '#worker/label-cards/copy-name.ts';
import { type DesignRow, labelDesigns } from '#worker/label-cards/tables.ts';
import { designImageIds, designShape, refuseStrangeImages } from './design-row.ts';
import { countDesigns, isDesign, ownDesign } from './queries.ts';

/** Stores a new design. A second arrival returns the same design; the id of another one is refused. */
export async function createDesign(call: Call<'user'>, input: NewLabelDesign): Promise<LabelDesign> {
  await refuseStrangeImages(call, input);
  return keepDesign(call, input, 1);
}

/** Restores a deleted design, one version after the one given. */
export async function restoreDesign(
  call: Call<'user'>,
  { version, ...designInput }: NewLabelDesign & { version: number },
): Promise<LabelDesign> {
  await refuseStrangeImages(call, designInput);
  return keepDesign(call, designInput, version + 1);
}

/** Stores a copy of a design under another id. */
export async function duplicateDesign(
  call: Call<'user'>,
  copy: { id: string; copy_id: string; name?: string | undefined },
): Promise<LabelDesign> {
  const [original] = await ownDesign(call.ownerDb, call.user.id, copy.id);
  if (!original) throw new AppError('label_design_not_found');
  const { width_cm, height_cm, front, back } = original;
  const name = copy.name ?? copyName(original.name, call.locale);
  return keepDesign(call, { id: copy.copy_id, name, width_cm, height_cm, front, back }, 1);
}

function keepDesign(
  { ownerDb, user, nowMs, keep }: Call<'user'>,
  input: NewLabelDesign,
  version: number,
): Promise<LabelDesign> {
  const row: DesignRow = { ...input, user_id: user.id, image_ids: designImageIds(input), updated_at: nowMs, version };
  return retryOnConflict(async () => {
    const [[storedDesign], [countRow]] = await ownerDb.batch([
      ownDesign(ownerDb, user.id, row.id),
      ownerDb.select({ n: countDesigns(user.id) }).from(sql`(select 1)`),
    ]);
    if (storedDesign) {
      if (!saysSame(storedDesign, row)) throw new AppError('id_used');
      return designShape(storedDesign);
    }
    if ((countRow?.n ?? 0) >= DESIGNS_MAX) throw new AppError('label_designs_full', { limit: DESIGNS_MAX });
    const answer = designShape(row);
    await runBatch(ownerDb, [
      assertInBatch(
        ownerDb,
        sql`${countDesigns(user.id)} < ${DESIGNS_MAX}
          and not exists (select 1 from ${labelDesigns} where ${isDesign(user.id, row.id)})`,
      ),
      ownerDb.insert(labelDesigns).values(row),
      ...(await keep(answer)),
    ]);
    return answer;
  });
}

const saysSame = (design: DesignRow, otherDesign: DesignRow) =>
  JSON.stringify(designContent(design)) === JSON.stringify(designContent(otherDesign));

const designContent = ({ name, width_cm, height_cm, front, back }: DesignRow) => [
  name,
  width_cm,
  height_cm,
  front,
  back,
];
