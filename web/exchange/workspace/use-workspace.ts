import { useState } from 'react';
import type { Offer } from '#contract/exchange/intents/intent.ts';
import { otherSide } from '#contract/exchange/thread/side.ts';
import type { Thread } from '#contract/exchange/thread/thread.ts';
import type { CommandKind } from '#contract/exchange/thread/thread-command.ts';
import { useCommands } from '#web/exchange/commands/use-commands.ts';
import { useUnsentMessages } from '#web/exchange/conversation/use-unsent-messages.ts';
import { knownProposals } from '#web/exchange/proposal/known-proposals.ts';
import { draftAbout, draftFrom } from '#web/exchange/proposal/proposal-draft.ts';
import { useProposalDraft } from '#web/exchange/proposal/use-proposal-draft.ts';
import { useMarkRead } from '#web/exchange/thread/use-mark-read.ts';
import { useMuteLink } from '#web/exchange/thread/use-mute-link.ts';
import { useNow } from '#web/exchange/thread/use-now.ts';
import { useThread } from '#web/exchange/thread/use-thread.ts';
import { useThreadNames } from '#web/exchange/thread/use-thread-names.ts';

/** The parts of a workspace; on phones one of them is shown. */
export type WorkspacePart = 'talk' | 'proposal' | 'draft';

/** Everything that the workspace of a thread shows and does. */
export function useWorkspace(first: Thread, offers: readonly Offer[]) {
  const { id, side } = first;
  const store = useThread(first);
  const { thread, send } = store;
  const { state, events } = thread;
  const commands = useCommands(send);
  const names = useThreadNames(first);
  const now = useNow();
  const [chosen, show] = useState<WorkspacePart>('talk');
  const draft = useProposalDraft({ thread_id: id, side, send: commands.send });
  const part = chosen === 'draft' && !draft.isOpen ? 'talk' : chosen;
  const arrived = new Set(events.map((event) => event.id));
  const sending = useUnsentMessages({ username: first[side].username, thread_id: id, arrived, send });
  useMarkRead(id, events.at(-1)?.seq ?? 0);
  useMuteLink(state.muted[side], () => commands.ask('mute'));
  const proposals = knownProposals(thread);
  const open = proposals.get(state.open_proposal?.id ?? '') ?? null;
  const shown = open ?? proposals.get(state.agreement?.id ?? '') ?? null;

  const press = (kind: CommandKind) => {
    if (kind === 'propose') {
      draft.begin(shown ? draftFrom(shown, side) : draftAbout(offers, side));
      return show('draft');
    }
    if (kind === 'withdraw') return void commands.carryOut({ kind, proposal_id: open?.id ?? '' });
    if (kind === 'solved' || kind === 'reopen') return void commands.carryOut({ kind });
    commands.ask(kind);
  };
  const partner = first[otherSide(side)];
  const name = names[otherSide(side)];
  return {
    ...store,
    side,
    commands,
    names,
    now,
    part,
    show,
    draft,
    sending,
    proposals,
    open,
    shown,
    press,
    partner,
    name,
  };
}
