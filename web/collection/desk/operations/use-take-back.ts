import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { tabAddress } from '#web/collection/desk/desk-address.ts';
import { takeBack, type UndoResult } from '#web/collection/desk/operations/operation.ts';
import { useOutcomeWords } from '#web/collection/desk/operations/use-outcome-words.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** How long a notice with something to press stays. */
export const UNDO_SHOWN = 15_000;

/** What an address of the operations says of the one whose left specimens are to be listed. */
export type OperationInAddress = { left_of: string };

/** Takes an operation back and says what came of it, with the way to what was left; null when it failed. */
export function useTakeBack() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { putBack, withLeft } = useOutcomeWords();
  return async (token: string): Promise<UndoResult | null> => {
    const done = await takeBack(token).catch(() => null);
    if (!done) return null;
    const said = withLeft(putBack(done.restored_count), done.skipped_count);
    if (done.skipped_count === 0) {
      showToast(said, { type: 'success' });
      return done;
    }
    const state: OperationInAddress = { left_of: token };
    const action = { label: t`Show them`, onPress: () => void navigate(tabAddress('operations'), { state }) };
    showToast(said, { type: 'warning', action }, UNDO_SHOWN);
    return done;
  };
}
