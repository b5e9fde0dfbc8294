import { useState } from 'react';
import type { Offer } from '#contract/exchange/intents/intent.ts';
import { takeBackDeadline } from '#contract/exchange/state/thread-deadlines.ts';
import { otherSide } from '#contract/exchange/thread/side.ts';
import type { Thread } from '#contract/exchange/thread/thread.ts';
import type { CommandKind } from '#contract/exchange/thread/thread-command.ts';
import { isPressed, useCommands } from '#web/exchange/commands/use-commands.ts';
import { useUnsentMessages } from '#web/exchange/conversation/use-unsent-messages.ts';
import type { OfferedSpecimen } from '#web/exchange/intents/form/intent-draft.ts';
import { type KnownProposal, knownProposals, newestProposal } from '#web/exchange/proposal/known-proposals.ts';
import {
  draftFromProposal,
  initialDraft,
  offeringSide,
  type ProposalDraft,
  specimenItem,
  withSpecimen,
} from '#web/exchange/proposal/proposal-draft.ts';
import { useChanges } from '#web/exchange/proposal/use-changes.ts';
import { useProposalDraft } from '#web/exchange/proposal/use-proposal-draft.ts';
import { useMuteLink } from '#web/exchange/thread/use-mute-link.ts';
import { useNow } from '#web/exchange/thread/use-now.ts';
import { useReadReceipt } from '#web/exchange/thread/use-read-receipt.ts';
import { useThread } from '#web/exchange/thread/use-thread.ts';
import { useThreadNames } from '#web/exchange/thread/use-thread-names.ts';
import { WHEREABOUTS_ID } from '#web/exchange/whereabouts/late-receipt.ts';

/** The parts of a workspace; phones show one at a time. */
export type WorkspaceTab = 'talk' | 'proposal' | 'draft';

/** The state and the actions of a thread's workspace. */
export function useWorkspace(initialThread: Thread, offers: readonly Offer[]) {
  const { id, side } = initialThread;
  const store = useThread(initialThread);
  const { thread, send } = store;
  const { state, events } = thread;
  const names = useThreadNames(initialThread, state.erased);
  const commands = useCommands(send);
  const currentTime = useNow(takeBackDeadline(state, side));
  const [chosenTab, show] = useState<WorkspaceTab>('talk');
  const openTerms = state.open_proposal;
  const draft = useProposalDraft({ thread_id: id, side, openTerms, send: commands.send });
  const tab = chosenTab === 'draft' && !draft.isOpen ? 'talk' : chosenTab;
  const arrivedIds = new Set(events.map((event) => event.id));
  const unsentMessages = useUnsentMessages({
    username: initialThread[side].username,
    thread_id: id,
    arrivedIds,
    hasConfirmed: state.met[side] !== null,
    send,
  });
  const { unsentMeeting } = unsentMessages;
  useReadReceipt(id, events.at(-1)?.seq ?? 0);
  useMuteLink(state.muted[side], () => commands.ask('mute'));
  const proposals = knownProposals(thread);
  const open = proposals.get(state.open_proposal?.id ?? '') ?? null;
  const shownProposal = open ?? proposals.get(state.agreement?.id ?? '') ?? null;

  const { changes: specimenChanges, refresh: refreshChanges } = useChanges(
    id,
    open?.id ?? null,
    `${state.unavailable.length} ${commands.asking === 'agree'}`,
  );
  const answers = openTerms?.id ?? null;
  const firstDraft = (): ProposalDraft => {
    const proposal = shownProposal ?? newestProposal(proposals);
    return { ...(proposal ? draftFromProposal(proposal, side) : initialDraft(offers, side)), answers };
  };
  const takeVersion = (version: KnownProposal) => {
    draft.beginAnew({ ...draftFromProposal(version, side), answers });
    show('draft');
  };
  /** The open proposal can't be agreed to as it is: the same items become a proposal of the user. */
  const proposeAgain = () => {
    commands.close();
    if (open) takeVersion(open);
  };
  const takeSpecimen = (specimen: OfferedSpecimen) => {
    const item = specimenItem(specimen);
    if (draft.isOpen) draft.set(withSpecimen(draft.values, offeringSide(side), item));
    else draft.begin(withSpecimen(firstDraft(), offeringSide(side), item));
    show('draft');
  };

  const press = (kind: CommandKind) => {
    if (kind === 'propose') {
      draft.begin(firstDraft());
      return show('draft');
    }
    if (kind === 'report_whereabouts') {
      show('proposal');
      // The panel is shown with the next frame.
      requestAnimationFrame(() => document.getElementById(WHEREABOUTS_ID)?.focus());
      return;
    }
    if (kind === 'withdraw') return void commands.carryOut({ kind, proposal_id: open?.id ?? '' });
    if (kind === 'confirm_meeting' && unsentMeeting) return unsentMessages.retry(unsentMeeting);
    if (isPressed(kind)) return void commands.carryOut({ kind });
    commands.ask(kind);
  };
  const partner = state.erased[otherSide(side)]
    ? { ...initialThread[otherSide(side)], username: '', avatar_url: null }
    : initialThread[otherSide(side)];
  const name = names[otherSide(side)];
  return {
    ...store,
    side,
    commands,
    busy: commands.busy ?? (unsentMeeting?.failed === null ? ('confirm_meeting' as const) : null),
    names,
    now: currentTime,
    part: tab,
    show,
    draft,
    sending: unsentMessages,
    proposals,
    open,
    shown: shownProposal,
    specimenChanges,
    refreshChanges,
    takeVersion,
    takeSpecimen,
    proposeAgain,
    press,
    partner,
    name,
  };
}
