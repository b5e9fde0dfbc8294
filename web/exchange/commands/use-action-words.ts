import { useLingui } from '@lingui/react/macro';
import type { CommandKind } from '#contract/exchange/thread/thread-command.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';

/** The button texts of the commands in the thread's present state. */
export function useActionTexts({ open_proposal, agreement, proposals, cancel_asked }: ThreadState) {
  const { t } = useLingui();
  const version = open_proposal?.version ?? proposals;
  const propose = agreement ? t`Change the agreement` : t`Make another proposal`;
  const texts: Record<CommandKind, string> = {
    message: t`Send`,
    propose: proposals > 0 ? propose : t`Make a proposal`,
    withdraw: t`Withdraw version ${version}`,
    agree: t`Agree to version ${version}`,
    reject: t`Reject`,
    shipped: t`Mark as shipped`,
    received: t`Confirm receipt`,
    review: t`Write review`,
    reply_to_review: t`Reply to the review`,
    cancel: agreement ? t`Cancel without an answer` : t`End the conversation`,
    ask_cancel: cancel_asked ? t`Asked to cancel` : t`Ask to cancel`,
    accept_cancel: t`Accept the cancellation`,
    reopen: t`Reopen`,
    problem: t`Report a problem`,
    solved: t`Mark as solved`,
    address: t`Send address card`,
    publish: t`Make public`,
    mute: t`Mute`,
  };
  return (kind: CommandKind) => texts[kind];
}
