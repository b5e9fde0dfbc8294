import { useLingui } from '@lingui/react/macro';
import { v7 as uuid } from 'uuid';
import { labelsApi } from '#contract/label-cards/api.ts';
import type { LabelGroup } from '#contract/label-cards/groups/group.ts';
import type { OutputOf } from '#contract/request.ts';
import type { SpecifiedWord } from '#contract/words/specified-words.ts';
import { ApiError, call, messageOf } from '#web/lib/call.ts';
import { word } from '#web/shell/language.ts';
import { showToast } from '#web/shell/toast/toast.ts';

export type ListedDesign = OutputOf<typeof labelsApi.designs>['items'][number];

/** How long a deletion can be taken back, in milliseconds. */
const UNDO_TIME = 15_000;
const quiet = { quiet: true };

/** What is done with designs and groups from their list; `reread` shows it. A deletion can be taken back in its toast. */
export function useLabelLists(reread: () => Promise<void>) {
  const { t } = useLingui();
  const carryOut = async (failure: SpecifiedWord, change: () => Promise<unknown>) => {
    try {
      await change();
      await reread();
      return true;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      showToast(`${word(failure)}: ${messageOf(fault)}`);
      return false;
    }
  };
  const undoing = (failure: SpecifiedWord, change: () => Promise<unknown>) => ({
    type: 'success' as const,
    action: { label: t`Undo`, onPress: () => void carryOut(failure, change) },
  });

  const duplicateDesign = ({ id }: ListedDesign) =>
    carryOut('designs_duplicate_failed', async () => {
      const { name } = await call(labelsApi.duplicateDesign, { id, copy_id: uuid() }, quiet);
      showToast(t`Duplicated as “${name}”`, { type: 'success' });
    });
  const renameDesign = ({ id, version }: ListedDesign, name: string) =>
    carryOut('designs_update_failed', () => call(labelsApi.changeDesign, { id, version, name }, quiet));
  const removeDesign = (design: ListedDesign) =>
    carryOut('designs_delete_failed', async () => {
      const { id, name, width_cm, height_cm, front, back, version } = design;
      await call(labelsApi.removeDesign, { id }, quiet);
      const again = () => call(labelsApi.restoreDesign, { id, version, name, width_cm, height_cm, front, back }, quiet);
      showToast(t`Design “${name}” deleted`, undoing('designs_update_failed', again), UNDO_TIME);
    });

  const duplicateGroup = ({ id }: LabelGroup) =>
    carryOut('groups_duplicate_failed', async () => {
      const { name } = await call(labelsApi.duplicateGroup, { id, copy_id: uuid() }, quiet);
      showToast(t`Duplicated as “${name}”`, { type: 'success' });
    });
  const renameGroup = ({ id, version }: LabelGroup, name: string) =>
    carryOut('groups_update_failed', () => call(labelsApi.changeGroup, { id, version, name }, quiet));
  const removeGroup = (group: LabelGroup) =>
    carryOut('groups_delete_failed', async () => {
      const { id, name, width_cm, height_cm, default_design_id, rules, version } = group;
      await call(labelsApi.removeGroup, { id }, quiet);
      const kept = rules.flatMap(({ design_id, when }) => (design_id === null ? [] : [{ design_id, when }]));
      const again = () =>
        call(
          labelsApi.restoreGroup,
          { id, version, name, width_cm, height_cm, default_design_id: default_design_id ?? '', rules: kept },
          quiet,
        );
      // A group without its default design cannot be made again: then nothing is promised.
      const isWhole = default_design_id !== null && kept.length === rules.length;
      const said = t`Group “${name}” deleted`;
      showToast(said, isWhole ? undoing('groups_update_failed', again) : { type: 'success' }, UNDO_TIME);
    });
  return { duplicateDesign, renameDesign, removeDesign, duplicateGroup, renameGroup, removeGroup };
}

export type LabelListActs = ReturnType<typeof useLabelLists>;
