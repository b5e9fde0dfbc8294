import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { tabAddress } from '#web/collection/desk/desk-address.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { takeBack, type UndoResult } from './operation.ts';
import { useOutcomeTexts } from './use-outcome-words.ts';

/** How long a notice with something to press stays. */
export const UNDO_SHOWN = 15_000;

/** What an address of the operations says of the one whose left specimens are to be listed. */
export type OperationInAddress = { left_of: string };

/** Takes an operation back and says what came of it, with the way to what was left; null when it failed. */
export function useTakeBack() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { putBack, withLeft } = useOutcomeTexts();
  return async (token: string): Promise<UndoResult | null> => {
    const undoResult = await takeBack(token).catch(() => null);
    if (!undoResult) return null;
    const message = withLeft(putBack(undoResult.restored_count), undoResult.skipped_count);
    if (undoResult.skipped_count === 0) {
      showToast(message, { type: 'success' });
      return undoResult;
    }
    const state: OperationInAddress = { left_of: token };
    const action = { label: t`Show them`, onPress: () => void navigate(tabAddress('operations'), { state }) };
    showToast(message, { type: 'warning', action }, UNDO_SHOWN);
    return undoResult;
  };
}
