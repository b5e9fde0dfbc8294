import { useLingui } from '@lingui/react/macro';
import { whyNot } from '#contract/exchange/machine/decide.ts';
import { isInPerson } from '#contract/exchange/state/thread-phase.ts';
import { lateReceiptDeadline, owesWhereabouts, whereaboutsDeadline } from '#contract/exchange/state/whereabouts.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { lateReceiptKind } from './late-receipt.ts';

type Context = { state: ThreadState; side: Side; name: string; currentTime: string };

/** What is left to say after the end about where the specimens are; null if there is nothing. */
export function useWhereaboutsText({ state, side, name, currentTime }: Context): string | null {
  const { t } = useLingui();
  const { day } = useTimeFormat();
  if (!state.closed) return null;
  if (owesWhereabouts(state, side)) {
    const deadline = whereaboutsDeadline(state);
    const until = deadline && day(deadline);
    return until
      ? t`Say where each specimen is now. Without an answer they stay reserved until ${until}.`
      : t`Say where each specimen is now.`;
  }
  if (whyNot(state, side, lateReceiptKind(state), currentTime) === null) {
    const until = day(lateReceiptDeadline(state) ?? '');
    return isInPerson(state)
      ? t`If you met after all, confirm it until ${until}.`
      : t`If it arrives after all, confirm receipt until ${until}.`;
  }
  return owesWhereabouts(state, otherSide(side)) ? t`${name} has still to say where each specimen is.` : null;
}
