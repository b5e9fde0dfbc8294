import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { tabAddress } from '#web/collection/desk/desk-address.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import { takeBack, type UndoResult } from './operation.ts';
import { useOutcomeTexts } from './use-outcome-texts.ts';

/** How long a notice with a button stays, in milliseconds. */
export const UNDO_SHOWN = 15_000;

/** The navigation state that names the operation whose skipped specimens are listed. */
export type OperationInAddress = { left_of: string };

/** Undoes an operation and shows the result, with a link to what was skipped; null after a failure. */
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
