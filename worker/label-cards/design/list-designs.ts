import type { OutputOf } from '#contract/http/request.ts';
import type { labelsApi } from '#contract/label-cards/api.ts';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { designShape } from './design-row.ts';
import { designsQuery, groupsNaming, ownDesign } from './queries.ts';

/** Returns all designs of the caller, each with the number of groups that use it. */
export async function listDesigns({ ownerDb, user }: Call<'user'>): Promise<OutputOf<typeof labelsApi.designs>> {
  const [rows, groups] = await ownerDb.batch([designsQuery(ownerDb, user.id), groupsNaming(ownerDb, user.id)]);
  const groupCount = (id: string) => groups.filter(({ design_ids }) => design_ids.includes(id)).length;
  return { items: rows.map((row) => ({ ...designShape(row), used_by: groupCount(row.id) })) };
}

/** Returns one design of the caller; another user's is not found. */
export async function readDesign({ ownerDb, user }: Call<'user'>, id: string): Promise<LabelDesign> {
  const [row] = await ownDesign(ownerDb, user.id, id);
  if (!row) throw new AppError('label_design_not_found');
  return designShape(row);
}
