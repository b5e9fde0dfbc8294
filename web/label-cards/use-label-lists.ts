import { useLingui } from '@lingui/react/macro';
import { v7 as uuid } from 'uuid';
import type { OutputOf } from '#contract/http/request.ts';
import { labelsApi } from '#contract/label-cards/api.ts';
import type { LabelGroup } from '#contract/label-cards/groups/group.ts';
import { ApiError, call, errorMessage } from '#web/lib/call.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { showToast } from '#web/shell/toast/toast.ts';

export type ListedDesign = OutputOf<typeof labelsApi.designs>['items'][number];

/** How long a deletion can be undone, in milliseconds. */
const UNDO_TIME = 15_000;
const quiet = { quiet: true };

/**
 * The actions on designs and groups in their list; `reread` refreshes it. A deletion can be undone from its toast.
 */
export function useLabelLists(reread: () => Promise<void>) {
  const { t } = useLingui();
  const performChange = async (failureTitle: string, change: () => Promise<unknown>) => {
    try {
      await change();
      await reread();
      return true;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      showToast(`${failureTitle}: ${errorMessage(fault)}`);
      return false;
    }
  };
  const undoToast = (name: string, change: () => Promise<unknown>) => ({
    type: 'success' as const,
    action: { label: t`Undo`, onPress: () => void performChange(t`“${name}” could not be restored`, change) },
  });

  const duplicateDesign = ({ id }: ListedDesign) =>
    performChange(ownPageText('designs_duplicate_failed'), async () => {
      const { name } = await call(labelsApi.duplicateDesign, { id, copy_id: uuid() }, quiet);
      showToast(t`Duplicated as “${name}”`, { type: 'success' });
    });
  const renameDesign = ({ id, version }: ListedDesign, name: string) =>
    performChange(ownPageText('designs_update_failed'), () =>
      call(labelsApi.changeDesign, { id, version, name }, quiet),
    );
  const removeDesign = (design: ListedDesign) =>
    performChange(ownPageText('designs_delete_failed'), async () => {
      const { id, name, width_cm, height_cm, front, back, version } = design;
      await call(labelsApi.removeDesign, { id }, quiet);
      const restore = () =>
        call(labelsApi.restoreDesign, { id, version, name, width_cm, height_cm, front, back }, quiet);
      showToast(t`Design “${name}” deleted`, undoToast(name, restore), UNDO_TIME);
    });

  const duplicateGroup = ({ id }: LabelGroup) =>
    performChange(ownPageText('groups_duplicate_failed'), async () => {
      const { name } = await call(labelsApi.duplicateGroup, { id, copy_id: uuid() }, quiet);
      showToast(t`Duplicated as “${name}”`, { type: 'success' });
    });
  const renameGroup = ({ id, version }: LabelGroup, name: string) =>
    performChange(ownPageText('groups_update_failed'), () => call(labelsApi.changeGroup, { id, version, name }, quiet));
  const removeGroup = (group: LabelGroup) =>
    performChange(ownPageText('groups_delete_failed'), async () => {
      const { id, name, width_cm, height_cm, default_design_id, rules, version } = group;
      await call(labelsApi.removeGroup, { id }, quiet);
      const intactRules = rules.flatMap(({ design_id, when }) => (design_id === null ? [] : [{ design_id, when }]));
      const restore = () =>
        call(
          labelsApi.restoreGroup,
          { id, version, name, width_cm, height_cm, default_design_id: default_design_id ?? '', rules: intactRules },
          quiet,
        );
      // A group without its default design can't be recreated, so the toast offers no undo.
      const isWhole = default_design_id !== null && intactRules.length === rules.length;
      const text = t`Group “${name}” deleted`;
      showToast(text, isWhole ? undoToast(name, restore) : { type: 'success' }, UNDO_TIME);
    });
  return { duplicateDesign, renameDesign, removeDesign, duplicateGroup, renameGroup, removeGroup };
}

export type LabelListActs = ReturnType<typeof useLabelLists>;
