import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { takeBack } from '#web/collection/desk/operations/operation.ts';
import { useTakeBack } from '#web/collection/desk/operations/use-take-back.ts';
import { showToast } from '#web/shell/toast.ts';

/** Takes several operations back, the last of them first, and says once what came of it; one that fails ends it. */
export function useUndoAll(onTakenBack: () => void) {
  const { t } = useLingui();
  const takeBackOne = useTakeBack();
  const takeBackEach = async (tokens: readonly string[]) => {
    let [taken, left] = [0, 0];
    for (const token of tokens.toReversed()) {
      const done = await takeBack(token).catch(() => null);
      if (!done) return;
      taken += done.taken_back;
      left += done.left_count;
    }
    const said = plural(taken, {
      one: '# specimen put back as it was',
      other: '# specimens put back as they were',
    });
    const stays = plural(left, { one: '# was left as it is', other: '# were left as they are' });
    showToast(left > 0 ? t`${said}; ${stays}` : said, { type: left > 0 ? 'warning' : 'success' });
  };
  return async (tokens: readonly string[]) => {
    const [first, ...others] = tokens;
    if (first !== undefined && others.length === 0) await takeBackOne(first);
    else await takeBackEach(tokens);
    onTakenBack();
  };
}
