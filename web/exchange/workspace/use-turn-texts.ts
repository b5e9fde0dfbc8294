import { useLingui } from '@lingui/react/macro';
import { threadDeadline } from '#contract/exchange/state/deadline.ts';
import { showsReviews } from '#contract/exchange/state/end-problem.ts';
import { notSentTime, shipDeadline } from '#contract/exchange/state/ship-deadline.ts';
import { completionTime } from '#contract/exchange/state/thread-deadlines.ts';
import {
  hasToGive,
  isInPerson,
  isTalk,
  owesParcel,
  threadEndTime,
  threadPhase,
} from '#contract/exchange/state/thread-phase.ts';
import { addDays, threadDays } from '#contract/exchange/state/thread-times.ts';
import { owesAddress, threadTurn } from '#contract/exchange/state/turn.ts';
import { owesWhereabouts } from '#contract/exchange/state/whereabouts.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { useClosingText, useProblemText } from '#web/exchange/thread/use-problem-texts.ts';
import { useWhereaboutsText } from '#web/exchange/whereabouts/use-whereabouts-text.ts';
import { useTimeFormat } from '#web/shell/time/use-time-format.ts';
import { useAwayText } from './use-away-text.ts';
import { useLeavingText } from './use-leaving-text.ts';

type TurnContext = { state: ThreadState; side: Side; name: string; currentTime: string };

function useDay() {
  const { day } = useTimeFormat();
  return (timestamp: string | null) => (timestamp ? day(timestamp) : '');
}

/** Whose answer an open proposal waits for; without a day while a vacation stops the clock. */
function useOpenProposalTurn({ state, side, name }: TurnContext): string {
  const { t } = useLingui();
  const day = useDay();
  const { open_proposal, proposals: version } = state;
  const isMine = open_proposal?.by === side;
  const until = day(threadDeadline(state));
  if (until === '')
    return isMine
      ? t`Your proposal, version ${version}, waits for ${name}.`
      : t`${name} proposed version ${version}. Agree, reject or make another proposal.`;
  return isMine
    ? t`Your proposal, version ${version}, waits for ${name} until ${until}.`
    : t`${name} proposed version ${version}. Agree, reject or make another proposal by ${until}.`;
}

function useTalkTurn(context: TurnContext): string {
  const { state, side, name } = context;
  const openProposalText = useOpenProposalTurn(context);
  const { t } = useLingui();
  const day = useDay();
  const { open_proposal, settled, proposals: version, to_answer, answered } = state;
  const until = day(threadDeadline(state));
  if (open_proposal && state.unavailable.length > 0)
    return t`A specimen of version ${version} is no longer available. Make another proposal.`;
  if (open_proposal) return openProposalText;
  const isMine = to_answer === side;
  // A vacation stops the clock.
  const idle = until === '' ? '' : t`Without a message this conversation closes on ${until}.`;
  if (settled?.fate === 'lapsed')
    return isMine
      ? t`Version ${version} lapsed without an answer. You can propose again. ${idle}`
      : t`Version ${version} lapsed without an answer. ${idle}`;
  if (settled?.fate === 'rejected')
    return isMine
      ? t`${name} rejected version ${version}. Your move. ${idle}`
      : t`You rejected version ${version}. ${name} can propose again. ${idle}`;
  if (!isMine) return idle;
  if (!answered && side === 'responder') return t`${name} wrote about your intent. Answer, or make a proposal. ${idle}`;
  return t`${name} waits for your answer. ${idle}`;
}

/** Who reported a problem, and what the two say about how it was solved. */
function useProblemTurn({ state, side, name }: TurnContext): string | null {
  const { t } = useLingui();
  const day = useDay();
  const problemText = useProblemText();
  const { problem } = state;
  if (!problem) return null;
  const until = day(threadDeadline(state));
  const [ownAnswer, partnerAnswer] = [problem.solved[side], problem.solved[otherSide(side)]];
  if (ownAnswer && partnerAnswer)
    return t`You and ${name} say different things about how the problem was solved. Unsolved, the exchange closes on ${until}.`;
  if (partnerAnswer === 'settled')
    return t`${name} says that the problem is settled between you. Confirm it if that is so. Unsolved, the exchange closes on ${until}.`;
  if (partnerAnswer === 'sent_back')
    return t`${name} says that everything was sent back. Confirm it if that is so. Unsolved, the exchange closes on ${until}.`;
  if (ownAnswer)
    return t`You marked the problem as solved. Waiting for ${name}. Unsolved, the exchange closes on ${until}.`;
  const what = problemText(problem.what);
  return problem.by === side
    ? t`You reported a problem: ${what}. The clocks stand still. Unsolved, the exchange closes on ${until}.`
    : t`${name} reported a problem: ${what}. The clocks stand still. Unsolved, the exchange closes on ${until}.`;
}

function useTroubleTurn(context: TurnContext): string | null {
  const { t } = useLingui();
  const day = useDay();
  const problemText = useProblemTurn(context);
  const { state, side, name } = context;
  const { cancel_asked, open_proposal } = state;
  if (problemText) return problemText;
  if (cancel_asked)
    return cancel_asked.by === side
      ? t`You asked to cancel. Until ${name} accepts, the agreement holds.`
      : t`${name} asks to cancel. Until you accept, the agreement holds.`;
  if (!open_proposal) return null;
  const until = day(threadDeadline(state));
  return open_proposal.by === side
    ? t`Your change waits for ${name} until ${until}; until then the old agreement holds.`
    : t`${name} wants to change the agreement. Answer by ${until}; until then the old one holds.`;
}

/** Who ships, and until when: both together, or one after the other. */
function useShippingTurn(context: TurnContext): string {
  const { state, side, name, currentTime } = context;
  const { t } = useLingui();
  const day = useDay();
  const waitingText = useWaitingTurn(context);
  const partnerSide = otherSide(side);
  const [ownDeadline, partnerDeadline] = [shipDeadline(state, side), shipDeadline(state, partnerSide)];
  const [until, partnerUntil] = [day(ownDeadline), day(partnerDeadline)];
  const { more_time } = state;
  if (more_time[partnerSide]) return t`${name} asks for two more weeks to ship. Now it is due by ${partnerUntil}.`;
  if (more_time[side]) return t`You asked for two more weeks. Until ${name} gives them, shipping is due by ${until}.`;
  if (ownDeadline === null) return waitingText;
  if (ownDeadline < currentTime) return t`Shipping was due on ${until}. Ship now, or ask ${name} for two more weeks.`;
  if (partnerDeadline === ownDeadline) return t`Agreed. The specimens are reserved. Both ship by ${until}.`;
  return t`Ship to ${name} by ${until}.`;
}

/** By when the other side ships, for who has shipped or ships second; or what can be done once that is past. */
function useWaitingTurn({ state, side, name, currentTime }: TurnContext): string {
  const { t } = useLingui();
  const day = useDay();
  const partnerSide = otherSide(side);
  const { agreement, shipped, received, clock } = state;
  const partnerDeadline = shipDeadline(state, partnerSide);
  if (partnerDeadline === null) return '';
  const [sent, partnerUntil] = [day(shipped[side]), day(partnerDeadline)];
  if (partnerDeadline < currentTime) {
    const extraDays = state.extra_days[partnerSide];
    const alone = day(agreement && addDays(agreement.agreed_at, threadDays.cancel_alone + extraDays));
    const report = day(clock[side] && notSentTime(state, side, clock[side]));
    return shipped[side]
      ? t`${name} should have shipped by ${partnerUntil}. From ${report} you can report that nothing was sent.`
      : t`${name} should have shipped by ${partnerUntil}. From ${alone} you can cancel.`;
  }
  if (agreement?.ships_first === partnerSide && owesParcel(state, side))
    return t`${name} ships first, by ${partnerUntil}. You ship within a week of receiving it.`;
  if (agreement?.ships_first === side && !received[partnerSide])
    return t`You shipped on ${sent}. ${name} ships within a week of receiving it, at the latest by ${partnerUntil}.`;
  return t`${name} ships by ${partnerUntil}.`;
}

/** A meeting that nobody, the other side or only the reader has confirmed. */
function useMeetingTurn({ state, side, name }: TurnContext): string {
  const { t } = useLingui();
  const day = useDay();
  const until = day(threadDeadline(state));
  if (state.met[side])
    return t`You confirmed the meeting. Without ${name}’s confirmation the exchange closes on ${until}.`;
  if (state.met[otherSide(side)])
    return t`${name} confirmed that you met and exchanged the specimens. Confirm it, too, by ${until}.`;
  return t`Agreed to meet in person. The specimens are reserved until ${until}. Confirm it when you have exchanged them.`;
}

function useParcelTurn(context: TurnContext): string {
  const { state, side, name } = context;
  const { t } = useLingui();
  const day = useDay();
  const [shippingText, meetingText] = [useShippingTurn(context), useMeetingTurn(context)];
  const partnerSide = otherSide(side);
  if (isInPerson(state)) return meetingText;
  const { shipped, received } = state;
  const [sent, theirs] = [day(shipped[side]), day(shipped[partnerSide])];
  if (shipped[partnerSide] && !received[side])
    return t`${name} shipped on ${theirs}. Confirm receipt when you have everything in hand.`;
  if (owesParcel(state, side) || owesParcel(state, partnerSide)) return shippingText;
  const completes = day(completionTime(state));
  if (completes)
    return t`You shipped on ${sent}. Waiting for ${name} to confirm receipt. If nobody reports a problem, the exchange completes on ${completes}.`;
  return hasToGive(state, side)
    ? t`You shipped on ${sent}. Waiting for ${name} to confirm receipt.`
    : t`Only receipt is left to confirm.`;
}

/** How it ended, and what is left to do. */
function useEndTurn({ state, side, name }: TurnContext): { outcome: string; nextStep: string } {
  const { t } = useLingui();
  const day = useDay();
  const closingText = useClosingText();
  const { closed, completed, reviewed, reviews_shown } = state;
  const closerName = closed?.by === side ? t`You` : name;
  const [at, until] = [day(threadEndTime(state)), day(threadDeadline(state))];
  const reopen = day(closed && addDays(closed.at, threadDays.reopen));
  const outcome = completed ? t`Completed on ${at}.` : closed ? closingText(closed.reason, closerName) : '';
  if (closed?.reason === 'expired') return { outcome, nextStep: t`It can be reopened until ${reopen}.` };
  if (reviews_shown || !until) return { outcome, nextStep: '' };
  if (showsReviews(state))
    return { outcome, nextStep: reviewed[side] ? '' : t`Review ${name} by ${until}. It is shown at once.` };
  return {
    outcome,
    nextStep: reviewed[side]
      ? t`Your review is kept back until ${name} writes, at the latest ${until}.`
      : t`Review ${name} by ${until}. Reviews appear when both are written.`,
  };
}

/** Whose turn it is, for what and until when, from the reader's side. */
export function useTurnTexts(context: TurnContext) {
  const { t } = useLingui();
  const { state, side, name } = context;
  const phase = threadPhase(state);
  const [talk, trouble, parcel, end] = [
    useTalkTurn(context),
    useTroubleTurn(context),
    useParcelTurn(context),
    useEndTurn(context),
  ];
  const notices = [useWhereaboutsText(context), useLeavingText(context), useAwayText(context)];
  const turn = threadTurn(state);
  const isOver = phase === 'completed' || state.closed !== null;
  if (phase === 'none')
    return {
      heading: t`Unknown status`,
      text: t`This page is older than the site and does not know how this exchange stands. Reload it to go on; messages can be read meanwhile.`,
      notices: [],
      isMine: false,
      isOver: false,
    };
  const isMine = turn === side || turn === 'both';
  const heading = turn === 'both' ? t`Both of you` : isMine ? t`Your turn` : t`${name}’s turn`;
  const address = t`Send ${name} your address card to receive the parcel.`;
  const step = owesAddress(state, side) ? t`${parcel} ${address}` : parcel;
  const text = isTalk(state) ? talk : (trouble ?? step);
  const mayReview = phase === 'completed' && state.reviewed[side] === null && !state.reviews_shown;
  return {
    heading: isOver ? end.outcome : heading,
    text: isOver ? end.nextStep : text,
    /** what is left to say after the end, of the partner's leaving and of vacations, each a line of its own */
    notices: notices.filter((notice) => notice !== null),
    isMine: isMine || mayReview || owesWhereabouts(state, side),
    isOver,
  };
}
