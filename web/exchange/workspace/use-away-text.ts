import { useLingui } from '@lingui/react/macro';
import { isTalk, threadEndTime } from '#contract/exchange/state/thread-phase.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';

type Context = { state: ThreadState; side: Side; name: string };

/** Who of the two is on vacation since when, and what that means for deadlines; null where nobody is, or at the end. */
export function useAwayText({ state, side, name }: Context): string | null {
  const { t } = useLingui();
  const { day } = useTimeFormat();
  const [ownTime, partnerTime] = [state.away[side], state.away[otherSide(side)]];
  if (threadEndTime(state) !== null) return null;
  if (partnerTime !== null) {
    const date = day(partnerTime);
    return isTalk(state)
      ? t`${name} is away since ${date}. Deadlines of messages wait until they are back.`
      : t`${name} is away since ${date}. The deadlines of the agreement run on.`;
  }
  if (ownTime === null) return null;
  const date = day(ownTime);
  return isTalk(state)
    ? t`You are on vacation since ${date}. Deadlines of messages wait until you are back.`
    : t`You are on vacation since ${date}. The deadlines of the agreement run on.`;
}
