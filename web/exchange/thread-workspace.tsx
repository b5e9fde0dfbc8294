import { Trans } from '@lingui/react/macro';
import type { Offer } from '#contract/exchange/intent.ts';
import type { Thread } from '#contract/exchange/thread.ts';
import { ProposalBuilder } from '#web/exchange/proposal-builder.tsx';
import { ThreadActionBar, useReasons } from '#web/exchange/thread-action-bar.tsx';
import { ThreadDialog } from '#web/exchange/thread-dialog.tsx';
import { ThreadHeading } from '#web/exchange/thread-heading.tsx';
import { ThreadProposal } from '#web/exchange/thread-proposal.tsx';
import { ThreadTalk } from '#web/exchange/thread-talk.tsx';
import { TurnBanner } from '#web/exchange/turn-banner.tsx';
import { useWorkspace } from '#web/exchange/use-workspace.ts';
import { PartButtons, Side } from '#web/exchange/workspace-parts.tsx';
import { useHead } from '#web/shell/head.ts';
import { classes } from '#web/ui/classes.ts';

type Props = { first: Thread; offers: readonly Offer[] };

/** One's own conversation: what was said in the middle, what is given beside it, what one writes at the left. */
export function ThreadWorkspace({ first, offers }: Props) {
  const workspace = useWorkspace(first, offers);
  const { thread, side, commands, now, part, draft, proposals, open, press, partner, name } = workspace;
  const { state } = thread;
  const reasons = useReasons(thread, now);
  useHead('threadWorkspace');
  return (
    <div className="h-dvh flex flex-col md:h-[calc(100dvh-4rem-1px)]">
      <ThreadHeading
        {...{ thread, partner, name, isPartnerHere: workspace.isPartnerHere }}
        onMute={() => void commands.carryOut({ kind: 'mute', muted: !state.muted[side] })}
        onPublish={() => commands.togglePublic(state.public, reasons('publish'))}
      />
      <TurnBanner state={state} side={side} name={name} now={now} mayWrite={reasons('message') === null} />
      <PartButtons part={part} show={workspace.show} hasDraft={draft.isOpen} />
      <div
        className={classes(
          'grid min-h-0 flex-1 md:grid-cols-[minmax(0,1fr)_20rem]',
          draft.isOpen ? 'lg:grid-cols-[20rem_minmax(0,1fr)_22rem]' : 'lg:grid-cols-[minmax(0,1fr)_25rem]',
        )}
      >
        {draft.isOpen && (
          <Side label={<Trans>Your draft</Trans>} isShown={part === 'draft'} look="md:(block order-2) lg:order-none">
            <ProposalBuilder
              thread_id={first.id}
              draft={draft}
              version={state.proposals + 1}
              partner={partner}
              name={name}
              cannot={reasons('propose')}
              fields={{ give: `${side}_gives`, receive: side === 'initiator' ? 'responder_gives' : 'initiator_gives' }}
              side={side}
              offers={offers}
            />
          </Side>
        )}
        <ThreadTalk workspace={workspace} offers={offers} cannot={reasons('message')} />
        <Side
          label={<Trans>Proposal</Trans>}
          isShown={part === 'proposal'}
          look={draft.isOpen ? 'md:hidden lg:block' : 'md:block'}
        >
          <ThreadProposal {...{ shown: workspace.shown, proposals, state, side, partner, offers, me: first[side] }} />
          <ThreadActionBar thread={thread} now={now} busy={commands.busy} onPress={press} />
        </Side>
      </div>
      {commands.asking && (
        <ThreadDialog
          {...{ asking: commands.asking, thread_id: first.id, open, side, name, now, send: commands.send }}
          state={state}
          onClose={commands.close}
        />
      )}
    </div>
  );
}
