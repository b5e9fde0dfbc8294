import type { labelsApi } from '#contract/label-cards/api.ts';
import { chooseDesign, type RuleFacts } from '#contract/label-cards/groups/choose-design.ts';
import type { InputOf, OutputOf } from '#contract/request.ts';
import { ownRows } from '../../collection/desk/bulk-edit.ts';
import { defaultPreference, preferenceOf } from '../../collection/preferences/preference-row.ts';
import { AppError } from '../../ground/app-error.ts';
import type { Call } from '../../http/serve.ts';
import { ownDesign } from '../design/queries.ts';
import { readGroup } from '../groups/list-groups.ts';
import { factsOf, ruleFactsOf } from './read-facts.ts';

type Asked = InputOf<typeof labelsApi.resolve>;
type Choice = (facts: RuleFacts) => { design_id: string | null; rule: number | null };

/** Which design the card of each specimen has and why, with what stands on it. */
export async function resolveLabels(call: Call<'user'>, asked: Asked): Promise<OutputOf<typeof labelsApi.resolve>> {
  const { own, user, locale } = call;
  const [[[said], rows], choose] = await Promise.all([
    own.batch([preferenceOf(own, user.id), ownRows(call, asked.specimen_ids)]),
    choiceOf(call, asked),
  ]);
  const writing = { user, style: said ?? defaultPreference(locale), locale };
  const kept = new Map(rows.filter(({ in_trash }) => !in_trash).map((row) => [row.id, row]));
  return {
    items: asked.specimen_ids.flatMap((specimen_id) => {
      const row = kept.get(specimen_id);
      return row ? [{ specimen_id, ...choose(ruleFactsOf(row)), fields: factsOf(row, writing) }] : [];
    }),
  };
}

/** How a group, or one design for all, chooses. */
async function choiceOf({ own, user }: Call<'user'>, { group_id, design_id }: Asked): Promise<Choice> {
  if (group_id !== undefined) {
    const group = await readGroup(own, user.id, group_id);
    return (facts) => chooseDesign(group, facts);
  }
  const [design] = await ownDesign(own, user.id, design_id ?? '');
  if (!design) throw new AppError('label_design_not_found');
  return () => ({ design_id: design.id, rule: null });
}
