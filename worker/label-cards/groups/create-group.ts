import { sql } from 'drizzle-orm';
import { GROUPS_MAX, type LabelGroup, type NewLabelGroup } from '#contract/label-cards/groups/group.ts';
import { assertInBatch, retryOnConflict, runBatch } from '#worker/db/batch.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { copyName } from '#worker/label-cards/copy-name.ts';
import { sizesQuery } from '#worker/label-cards/design/queries.ts';
import { type GroupRow, labelGroups } from '#worker/label-cards/tables.ts';
import { groupShape, referencedDesignIds, refuseStrangeDesigns } from './group-row.ts';
import { countGroups, hasItsDesigns, isGroup, ownGroup } from './queries.ts';

/** Stores a new group. A second arrival returns the same group; the id of another one is refused. */
export const createGroup = (call: Call<'user'>, input: NewLabelGroup): Promise<LabelGroup> => keepGroup(call, input, 1);

/** Restores a deleted group, one version after the one given. */
export const restoreGroup = (
  call: Call<'user'>,
  { version, ...groupInput }: NewLabelGroup & { version: number },
): Promise<LabelGroup> => keepGroup(call, groupInput, version + 1);

function keepGroup(
  { ownerDb, user, nowMs, keep }: Call<'user'>,
  input: NewLabelGroup,
  version: number,
): Promise<LabelGroup> {
  const row: GroupRow = {
    ...input,
    user_id: user.id,
    design_ids: referencedDesignIds(input),
    updated_at: nowMs,
    version,
  };
  return retryOnConflict(async () => {
    const [[storedGroup], designs, [countRow]] = await ownerDb.batch([
      ownGroup(ownerDb, user.id, row.id),
      sizesQuery(ownerDb, user.id, row.design_ids),
      ownerDb.select({ n: countGroups(user.id) }).from(sql`(select 1)`),
    ]);
    if (storedGroup && !saysSame(storedGroup, row)) throw new AppError('id_used');
    refuseStrangeDesigns(designs, row);
    const answer = groupShape(storedGroup ?? row, new Set(row.design_ids));
    if (storedGroup) return answer;
    if ((countRow?.n ?? 0) >= GROUPS_MAX) throw new AppError('label_groups_full', { limit: GROUPS_MAX });
    await runBatch(ownerDb, [
      assertInBatch(
        ownerDb,
        sql`${countGroups(user.id)} < ${GROUPS_MAX}
          and not exists (select 1 from ${labelGroups} where ${isGroup(user.id, row.id)})`,
      ),
      assertInBatch(ownerDb, hasItsDesigns(row)),
      ownerDb.insert(labelGroups).values(row),
      ...(await keep(answer)),
    ]);
    return answer;
  });
}

const saysSame = (group: GroupRow, otherGroup: GroupRow) =>
  JSON.stringify(groupContent(group)) === JSON.stringify(groupContent(otherGroup));

const groupContent = ({ name, width_cm, height_cm, default_design_id, rules }: GroupRow) => [
  name,
  width_cm,
  height_cm,
  default_design_id,
  rules.map(({ design_id, when: { locality_ids, mineral_ids, series, tags } }) => [
    design_id,
    locality_ids,
    mineral_ids,
    series,
    tags,
  ]),
];

/** Stores a copy of a group under another id. */
export async function duplicateGroup(
  call: Call<'user'>,
  copy: { id: string; copy_id: string; name?: string | undefined },
): Promise<LabelGroup> {
  const [original] = await ownGroup(call.ownerDb, call.user.id, copy.id);
  if (!original) throw new AppError('label_group_not_found');
  const { width_cm, height_cm, default_design_id, rules } = original;
  const name = copy.name ?? copyName(original.name, call.locale);
  return createGroup(call, { id: copy.copy_id, name, width_cm, height_cm, default_design_id, rules });
}
