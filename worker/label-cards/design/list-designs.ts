import type { labelsApi } from '#contract/label-cards/api.ts';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import type { OutputOf } from '#contract/request.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { designShape } from './design-row.ts';
import { designsOf, groupsNaming, ownDesign } from './queries.ts';

/** All designs of one's own, with how many groups name each. */
export async function listDesigns({ own, user }: Call<'user'>): Promise<OutputOf<typeof labelsApi.designs>> {
  const [rows, groups] = await own.batch([designsOf(own, user.id), groupsNaming(own, user.id)]);
  const used = (id: string) => groups.filter(({ design_ids }) => design_ids.includes(id)).length;
  return { items: rows.map((row) => ({ ...designShape(row), used_by: used(row.id) })) };
}

/** One design of one's own. */
export async function readDesign({ own, user }: Call<'user'>, id: string): Promise<LabelDesign> {
  const [row] = await ownDesign(own, user.id, id);
  if (!row) throw new AppError('label_design_not_found');
  return designShape(row);
}
