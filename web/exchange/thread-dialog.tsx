import type { Side } from '#contract/exchange/side.ts';
import type { CommandKind } from '#contract/exchange/thread-command.ts';
import { AddressDialog } from '#web/exchange/address-dialog.tsx';
import { AgreeDialog } from '#web/exchange/agree-dialog.tsx';
import type { Send } from '#web/exchange/command-dialog.tsx';
import {
  AcceptCancelDialog,
  CancelDialog,
  MuteDialog,
  PublishDialog,
  RejectDialog,
} from '#web/exchange/ending-dialogs.tsx';
import type { KnownProposal } from '#web/exchange/known-proposals.ts';
import { ProblemDialog, ReceiveDialog, ShipDialog } from '#web/exchange/parcel-dialogs.tsx';
import { ReplyDialog, ReviewDialog } from '#web/exchange/review-dialog.tsx';

export type ThreadDialogProps = {
  asking: CommandKind;
  /** the proposal that waits for an answer */
  open: KnownProposal | null;
  side: Side;
  name: string;
  now: string;
  send: Send;
  onClose: () => void;
};

/** What a command asks before it is sent. */
export function ThreadDialog({ asking, open, side, now, ...rest }: ThreadDialogProps) {
  switch (asking) {
    case 'agree':
      return open && <AgreeDialog proposal={open} side={side} now={now} {...rest} />;
    case 'reject':
      return open && <RejectDialog proposal_id={open.id} version={open.version} {...rest} />;
    case 'shipped':
      return <ShipDialog {...rest} />;
    case 'received':
      return <ReceiveDialog {...rest} />;
    case 'problem':
      return <ProblemDialog {...rest} />;
    case 'address':
      return <AddressDialog {...rest} />;
    case 'review':
      return <ReviewDialog {...rest} />;
    case 'reply_to_review':
      return <ReplyDialog {...rest} />;
    case 'cancel':
    case 'ask_cancel':
      return <CancelDialog kind={asking} {...rest} />;
    case 'accept_cancel':
      return <AcceptCancelDialog {...rest} />;
    case 'mute':
      return <MuteDialog {...rest} />;
    case 'publish':
      return <PublishDialog {...rest} />;
    default:
      return null;
  }
}
