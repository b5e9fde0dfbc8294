import { useState } from 'react';
import { showsReviews } from '#contract/exchange/state/end-problem.ts';
import { isAllReceived } from '#contract/exchange/state/thread-phase.ts';
import type { SpecimenChange } from '#contract/exchange/thread/proposal.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { CommandKind } from '#contract/exchange/thread/thread-command.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { KnownProposal } from '#web/exchange/proposal/known-proposals.ts';
import { threadReaders } from '#web/exchange/thread/readers-text.tsx';
import type { LoadedThread } from '#web/exchange/thread/thread-events.ts';
import { AddressDialog } from './address-dialog.tsx';
import { AgreeDialog } from './agree-dialog.tsx';
import type { SendCommand } from './command-dialog.tsx';
import { AcceptCancelDialog, CancelDialog, EndDialog, MuteDialog, RejectDialog } from './ending-dialogs.tsx';
import { ChangeParcelsDialog, MeetingDialog, ReceiveDialog, ShipDialog } from './parcel-dialogs.tsx';
import { ProblemDialog } from './problem-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ReplyDialog, ReviewDialog } from './review-dialog.tsx';
import { SolvedAfterEndDialog, SolvedDialog } from './solved-dialog.tsx';

type ThreadDialogProps = {
  commandKind: CommandKind;
  thread_id: string;
  /** the proposal that awaits an answer */
  open: KnownProposal | null;
  state: ThreadState;
  side: Side;
  name: string;
  currentTime: string;
  thread: LoadedThread;
  changes: readonly SpecimenChange[];
  onRefused: () => void;
  onProposeAgain: () => void;
  proposeDisabledReason: string | null;
  onConfirmMeeting: (with_photos: boolean) => void;
  send: SendCommand;
  onClose: () => void;
};

/** The dialog of a command. It keeps the proposal it was opened for, even if a newer one arrives meanwhile. */
export function ThreadDialog({
  commandKind,
  thread_id,
  open,
  state,
  side,
  currentTime,
  thread,
  changes,
  onRefused,
  onProposeAgain,
  proposeDisabledReason,
  onConfirmMeeting,
  ...dialogProps
}: ThreadDialogProps) {
  const [openedProposal] = useState(open);
  const readers = threadReaders(state);
  const hasSpecimens = (state.agreement?.specimens[side].length ?? 0) > 0;
  switch (commandKind) {
    case 'agree':
      return (
        openedProposal && (
          <AgreeDialog
            proposal={openedProposal}
            side={side}
            currentTime={currentTime}
            changes={changes}
            onRefused={onRefused}
            onProposeAgain={onProposeAgain}
            proposeDisabledReason={proposeDisabledReason}
            {...dialogProps}
          />
        )
      );
    case 'reject':
      return (
        openedProposal && (
          <RejectDialog
            readers={readers}
            proposal_id={openedProposal.id}
            version={openedProposal.version}
            {...dialogProps}
          />
        )
      );
    case 'shipped':
      return (
        <ShipDialog
          readers={readers}
          knowsAddress={state.addressed[otherSide(side)]}
          hasSpecimens={hasSpecimens}
          {...dialogProps}
        />
      );
    case 'change_parcels':
      return <ChangeParcelsDialog parcels={state.parcels[side]} {...dialogProps} />;
    case 'received':
      return (
        <ReceiveDialog
          readers={readers}
          count={state.parcels[otherSide(side)].length}
          isAfterEnd={state.closed !== null}
          {...dialogProps}
        />
      );
    case 'confirm_meeting':
      return (
        <MeetingDialog
          name={dialogProps.name}
          isAfterEnd={state.closed !== null}
          hasSpecimens={hasSpecimens}
          onConfirm={onConfirmMeeting}
          onClose={dialogProps.onClose}
        />
      );
    case 'problem':
      return (
        <ProblemDialog thread_id={thread_id} state={state} side={side} currentTime={currentTime} {...dialogProps} />
      );
    case 'solved':
      if (state.end_problem) return <SolvedAfterEndDialog {...dialogProps} />;
      return (
        <SolvedDialog
          answer={state.problem?.solved[otherSide(side)] ?? null}
          ownAnswer={state.problem?.solved[side] ?? null}
          isAllReceived={isAllReceived(state)}
          {...dialogProps}
        />
      );
    case 'address':
      return <AddressDialog events={thread.events} side={side} {...dialogProps} />;
    case 'review':
      return <ReviewDialog isBlind={!showsReviews(state)} {...dialogProps} />;
    case 'reply_to_review':
      return <ReplyDialog {...dialogProps} />;
    case 'cancel':
    case 'ask_cancel':
      if (!state.agreement) return <EndDialog {...dialogProps} />;
      return <CancelDialog kind={commandKind} {...dialogProps} />;
    case 'accept_cancel':
      return <AcceptCancelDialog {...dialogProps} />;
    case 'mute':
      return <MuteDialog {...dialogProps} />;
    case 'publish':
      return <PublishDialog thread={thread} {...dialogProps} />;
    default:
      return null;
  }
}
