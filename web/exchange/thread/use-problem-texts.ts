import { useLingui } from '@lingui/react/macro';
import type { ReviewRating, reviewTicks } from '#contract/exchange/thread/thread-command.ts';
import type { Review } from '#contract/exchange/thread/thread-event.ts';
import type { ClosingReason, ProblemKind } from '#contract/exchange/thread/thread-state.ts';
import { closeNameGaps } from '#contract/format/name-gaps.ts';

/** The texts of the problems a parcel can have. */
export function useProblemTexts(): Record<ProblemKind, string> {
  const { t } = useLingui();
  return {
    not_arrived: t`Not arrived`,
    damaged: t`Damaged`,
    not_as_described: t`Not as described`,
    wrong_item: t`Wrong item`,
    not_sent: t`Not sent`,
  };
}

/** Returns a function for the text of a problem; one that this page does not know is something else. */
export function useProblemText() {
  const { t } = useLingui();
  const texts: Partial<Record<string, string>> = useProblemTexts();
  return (kind: ProblemKind): string => texts[kind] ?? t`Something else`;
}

/** The texts of a review's ratings and ticks. */
export function useReviewTexts(): {
  ratings: Record<ReviewRating, string>;
  ticks: Record<(typeof reviewTicks)[number], string>;
} {
  const { t } = useLingui();
  return {
    ratings: { positive: t`Positive`, neutral: t`Neutral`, negative: t`Negative` },
    ticks: {
      as_described: t`As described`,
      well_packed: t`Well packed`,
      quick: t({ message: 'Quick', context: 'of an exchange' }),
      good_contact: t`Good contact`,
    },
  };
}

/** Returns a function that lists the ticks of a review as texts, without those that this page does not know. */
export function useTickTexts() {
  const ticks: Partial<Record<string, string>> = useReviewTexts().ticks;
  return (review: Pick<Review, 'ticks'>): string[] => review.ticks.flatMap((tick) => ticks[tick] ?? []);
}

/** Returns a function for the sentence on how a conversation ended, `name` having ended it. */
export function useClosingText() {
  const { t } = useLingui();
  return (reason: ClosingReason, name: string) => {
    const texts: Partial<Record<ClosingReason, string>> = {
      withdrawn: t`${name} withdrew.`,
      declined: t`${name} declined.`,
      expired: t`Closed after 30 days without a message.`,
      cancelled_mutual: t`Cancelled by both. The specimens are free again.`,
      cancelled_no_ship: t`Cancelled: nothing was shipped. The specimens are free again.`,
      problem: t`Closed with an unsolved problem.`,
      meeting_unconfirmed: t`Closed: the meeting was not confirmed by both.`,
      returned: t`Closed: everything was sent back, and every specimen is its giver’s again.`,
      account_deleted: t`Closed: the account of one of the two was deleted.`,
    };
    return closeNameGaps(texts[reason] ?? t({ message: 'Closed', context: 'conversation' }), name);
  };
}
