import { takeBack } from '#web/collection/desk/operations/operation.ts';
import { useOutcomeTexts } from '#web/collection/desk/operations/use-outcome-words.ts';
import { useTakeBack } from '#web/collection/desk/operations/use-take-back.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** Undoes several operations, the last one first, and shows one result; a failure ends it. */
export function useUndoAll(onTakenBack: () => void) {
  const { putBack, withLeft } = useOutcomeTexts();
  const takeBackOne = useTakeBack();
  const takeBackEach = async (tokens: readonly string[]) => {
    let [restoredCount, left] = [0, 0];
    for (const token of tokens.toReversed()) {
      const undoResult = await takeBack(token).catch(() => null);
      if (!undoResult) return;
      restoredCount += undoResult.restored_count;
      left += undoResult.skipped_count;
    }
    showToast(withLeft(putBack(restoredCount), left), { type: left > 0 ? 'warning' : 'success' });
  };
  return async (tokens: readonly string[]) => {
    const [firstToken, ...otherTokens] = tokens;
    if (firstToken !== undefined && otherTokens.length === 0) await takeBackOne(firstToken);
    else await takeBackEach(tokens);
    onTakenBack();
  };
}
