import { useLingui } from '@lingui/react/macro';
import { problemRefusal } from '#contract/exchange/machine/problem-transitions.ts';
import { hasAll, isInPerson, isTalk, threadPhase } from '#contract/exchange/state/thread-phase.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';

type Context = { state: ThreadState; side: Side; name: string; currentTime: string };

/** When the partner's account is to be deleted, and what the reader can do before; null where it is not. */
export function useLeavingText({ state, side, name, currentTime }: Context): string | null {
  const { t } = useLingui();
  const { day } = useTimeFormat();
  const partnerSide = otherSide(side);
  const deletionTime = state.leaving[partnerSide];
  if (deletionTime === null) return null;
  const date = day(deletionTime);
  const phase = threadPhase(state);
  if (isTalk(state)) return t`${name} is deleting their account on ${date}. What is not agreed by then ends.`;
  if (phase === 'agreed')
    return t`${name} is deleting their account on ${date}. You can go on, or cancel at once; nothing is sent yet.`;
  if (phase !== 'sent') return t`${name} is deleting their account on ${date}.`;
  if (problemRefusal(state, side, currentTime, 'not_sent') === null)
    return t`${name} is deleting their account on ${date}. If nothing was sent to you, you can report that at once. You can write a review now.`;
  if (isInPerson(state))
    return t`${name} is deleting their account on ${date}. Only what both of you confirm by then changes hands. You can write a review now.`;
  return hasAll(state, side)
    ? t`${name} is deleting their account on ${date}. You can write a review now.`
    : t`${name} is deleting their account on ${date}. Only what you confirm to have received by then becomes yours. You can write a review now.`;
}
