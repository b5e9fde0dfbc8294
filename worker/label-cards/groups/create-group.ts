import { sql } from 'drizzle-orm';
import { GROUPS_MAX, type LabelGroup, type NewLabelGroup } from '#contract/label-cards/groups/group.ts';
import { demand, inOneBatch, retryOnConflict } from '../../db/batch.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { copyName } from '../copy-name.ts';
import { sizesOf } from '../design/queries.ts';
import { type GroupRow, labelGroups } from '../tables.ts';
import { designsIn, groupShape, refuseStrangeDesigns } from './group-row.ts';
import { countGroups, hasItsDesigns, isGroup, ownGroup } from './queries.ts';

/** Keeps a new group. Arriving again it is there already; the id of another group is refused. */
export const createGroup = (call: Call<'user'>, said: NewLabelGroup): Promise<LabelGroup> => keepGroup(call, said, 1);

/** Keeps a group again that was deleted, one version on from the one that is said. */
export const restoreGroup = (
  call: Call<'user'>,
  { version, ...said }: NewLabelGroup & { version: number },
): Promise<LabelGroup> => keepGroup(call, said, version + 1);

function keepGroup({ own, user, now, keep }: Call<'user'>, said: NewLabelGroup, version: number): Promise<LabelGroup> {
  const row: GroupRow = { ...said, user_id: user.id, design_ids: designsIn(said), updated_at: now, version };
  return retryOnConflict(async () => {
    const [[known], named, [counted]] = await own.batch([
      ownGroup(own, user.id, row.id),
      sizesOf(own, user.id, row.design_ids),
      own.select({ n: countGroups(user.id) }).from(sql`(select 1)`),
    ]);
    if (known && !saysSame(known, row)) throw new AppError('id_used');
    refuseStrangeDesigns(named, row);
    const answer = groupShape(known ?? row, new Set(row.design_ids));
    if (known) return answer;
    if ((counted?.n ?? 0) >= GROUPS_MAX) throw new AppError('label_groups_full', { limit: GROUPS_MAX });
    await inOneBatch(own, [
      demand(
        own,
        sql`${countGroups(user.id)} < ${GROUPS_MAX}
          and not exists (select 1 from ${labelGroups} where ${isGroup(user.id, row.id)})`,
      ),
      demand(own, hasItsDesigns(row)),
      own.insert(labelGroups).values(row),
      ...(await keep(answer)),
    ]);
    return answer;
  });
}

const saysSame = (one: GroupRow, other: GroupRow) => JSON.stringify(saidBy(one)) === JSON.stringify(saidBy(other));

const saidBy = ({ name, width_cm, height_cm, default_design_id, rules }: GroupRow) => [
  ...[name, width_cm, height_cm, default_design_id],
  rules.map(({ design_id, when: { locality_ids, mineral_ids, series, tags } }) => [
    ...[design_id, locality_ids, mineral_ids, series, tags],
  ]),
];

/** Keeps a copy of a group under another id. */
export async function duplicateGroup(
  call: Call<'user'>,
  copy: { id: string; copy_id: string; name?: string | undefined },
): Promise<LabelGroup> {
  const [before] = await ownGroup(call.own, call.user.id, copy.id);
  if (!before) throw new AppError('label_group_not_found');
  const { width_cm, height_cm, default_design_id, rules } = before;
  const name = copy.name ?? copyName(before.name, call.locale);
  return createGroup(call, { id: copy.copy_id, name, width_cm, height_cm, default_design_id, rules });
}
