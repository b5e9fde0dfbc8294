import type { InputOf, OutputOf } from '#contract/http/request.ts';
import type { labelsApi } from '#contract/label-cards/api.ts';
import { chooseDesign, type RuleFacts } from '#contract/label-cards/groups/choose-design.ts';
import { ownRows } from '#worker/collection/desk/bulk-edit.ts';
import { defaultPreference, preferenceQuery } from '#worker/collection/preference-row.ts';
import { AppError } from '#worker/ground/app-error.ts';
import type { Call } from '#worker/http/serve-api.ts';
import { ownDesign } from '#worker/label-cards/design/queries.ts';
import { readGroup } from '#worker/label-cards/groups/list-groups.ts';
import { labelFacts, ruleFacts } from './label-facts.ts';

type ResolveInput = InputOf<typeof labelsApi.resolve>;
type Choice = (facts: RuleFacts) => { design_id: string | null; rule: number | null };

/** Returns the design for each specimen's card, the reason for it, and the card's texts. */
export async function resolveLabels(
  call: Call<'user'>,
  input: ResolveInput,
): Promise<OutputOf<typeof labelsApi.resolve>> {
  const { ownerDb, user, locale } = call;
  const [[[preferenceRow], rows], choose] = await Promise.all([
    ownerDb.batch([preferenceQuery(ownerDb, user.id), ownRows(call, input.specimen_ids)]),
    readChoice(call, input),
  ]);
  const labelWriting = { user, style: preferenceRow ?? defaultPreference(locale), locale };
  const rowsById = new Map(rows.filter(({ in_trash }) => !in_trash).map((row) => [row.id, row]));
  return {
    items: input.specimen_ids.flatMap((specimen_id) => {
      const row = rowsById.get(specimen_id);
      return row ? [{ specimen_id, ...choose(ruleFacts(row)), fields: labelFacts(row, labelWriting) }] : [];
    }),
  };
}

/** Reads how the designs are chosen: by a group, or one design for all. */
async function readChoice({ ownerDb, user }: Call<'user'>, { group_id, design_id }: ResolveInput): Promise<Choice> {
  if (group_id !== undefined) {
    const group = await readGroup(ownerDb, user.id, group_id);
    return (facts) => chooseDesign(group, facts);
  }
  const [design] = await ownDesign(ownerDb, user.id, design_id ?? '');
  if (!design) throw new AppError('label_design_not_found');
  return () => ({ design_id: design.id, rule: null });
}
