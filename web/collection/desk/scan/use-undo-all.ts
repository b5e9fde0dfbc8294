import { takeBack } from '#web/collection/desk/operations/operation.ts';
import { useOutcomeWords } from '#web/collection/desk/operations/use-outcome-words.ts';
import { useTakeBack } from '#web/collection/desk/operations/use-take-back.ts';
import { showToast } from '#web/shell/toast/toast.ts';

/** Takes several operations back, the last of them first, and says once what came of it; one that fails ends it. */
export function useUndoAll(onTakenBack: () => void) {
  const { putBack, withLeft } = useOutcomeWords();
  const takeBackOne = useTakeBack();
  const takeBackEach = async (tokens: readonly string[]) => {
    let [taken, left] = [0, 0];
    for (const token of tokens.toReversed()) {
      const done = await takeBack(token).catch(() => null);
      if (!done) return;
      taken += done.restored_count;
      left += done.skipped_count;
    }
    showToast(withLeft(putBack(taken), left), { type: left > 0 ? 'warning' : 'success' });
  };
  return async (tokens: readonly string[]) => {
    const [first, ...others] = tokens;
    if (first !== undefined && others.length === 0) await takeBackOne(first);
    else await takeBackEach(tokens);
    onTakenBack();
  };
}
