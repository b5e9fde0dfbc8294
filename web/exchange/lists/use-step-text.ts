import { useLingui } from '@lingui/react/macro';
import type { NextStepKind } from '#contract/exchange/thread/next-step-kinds.ts';

type StepTexts = { [K in NextStepKind]: string };

/** What the reader is to do. */
function useOwnSteps(): StepTexts {
  const { t } = useLingui();
  return {
    answer: t`Answer the message`,
    propose: t`Make another proposal`,
    answer_proposal: t`Answer the proposal`,
    answer_cancel: t`Answer the wish to cancel`,
    answer_problem: t`Answer the problem`,
    give_more_time: t`Answer the wish for two more weeks`,
    ship: t`Ship your parcel`,
    confirm_receipt: t`Confirm receipt`,
    confirm_meeting: t`Confirm the meeting`,
    report_whereabouts: t`Say where each specimen is`,
    review: t`Write a review`,
  };
}

/** What the reader waits for. */
function usePartnerSteps(): Partial<StepTexts> {
  const { t } = useLingui();
  return {
    answer: t`Waiting for an answer`,
    propose: t`Waiting for another proposal`,
    answer_proposal: t`Your proposal waits for an answer`,
    answer_cancel: t`Your wish to cancel waits for an answer`,
    answer_problem: t`The problem waits for an answer`,
    give_more_time: t`Your wish for two more weeks waits for an answer`,
    ship: t`Waiting for their parcel`,
    confirm_receipt: t`Waiting for receipt to be confirmed`,
    confirm_meeting: t`Waiting for the meeting to be confirmed`,
  };
}

/** Returns a function that says what a conversation waits for; one that this page does not know says only for whom. */
export function useStepText() {
  const { t } = useLingui();
  const [ownTexts, partnerTexts] = [useOwnSteps(), usePartnerSteps()];
  return (kind: NextStepKind, isMine: boolean): string =>
    isMine ? (ownTexts[kind] ?? t`Your turn`) : (partnerTexts[kind] ?? t`Their turn`);
}
