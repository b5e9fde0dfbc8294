import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Offer } from '#contract/exchange/intents/intent.ts';
import type { Thread } from '#contract/exchange/thread/thread.ts';
import { ThreadActionBar, useReasons } from '#web/exchange/commands/thread-action-bar.tsx';
import { ThreadDialog } from '#web/exchange/commands/thread-dialog.tsx';
import { ReceivedDrafts } from '#web/exchange/handover/received-drafts.tsx';
import { ProposalBuilder } from '#web/exchange/proposal/proposal-builder.tsx';
import { ThreadProposal } from '#web/exchange/proposal/thread-proposal.tsx';
import { threadReaders } from '#web/exchange/thread/readers-text.tsx';
import { WhereaboutsPanel } from '#web/exchange/whereabouts/whereabouts-panel.tsx';
import { classes } from '#web/ui/classes.ts';
import { loadDialogWindow } from '#web/ui/dialog/dialog.tsx';
import { useCodeAhead } from '#web/ui/state/use-lazy-component.ts';
import { PublicationNotice } from './publication-notice.tsx';
import { RecordLink } from './record-link.tsx';
import { SearchButton } from './search-button.tsx';
import { ThreadHeading } from './thread-heading.tsx';
import { ThreadTalk } from './thread-talk.tsx';
import { TurnBanner } from './turn-banner.tsx';
import { useTabFocus } from './use-tab-focus.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import { useWorkspace } from './use-workspace.ts';
import { useWriting } from './use-writing.ts';
import { SideColumn, WorkspaceTabs } from './workspace-layout.tsx';

type Props = { initialThread: Thread; offers: readonly Offer[] };

/**
 * The workspace of the user's conversation: the log in the middle, the proposal at the right, the user's draft at
 * the left.
 */
export function ThreadWorkspace({ initialThread, offers }: Props) {
  const workspace = useWorkspace(initialThread, offers);
  const { thread, side, commands, now, part, draft, proposals, open, press, partner, name } = workspace;
  const { state } = thread;
  const { t } = useLingui();
  const [isSearching, setSearching] = useState(false);
  const toggleSearch = () => {
    workspace.show('talk');
    setSearching(!isSearching);
  };
  // Where the two meet there may be no connection, and the meeting is confirmed in a dialog.
  useCodeAhead(loadDialogWindow);
  useTabFocus(part);
  const { element, height, isShort } = useVisibleHeight();
  const { isWriting, focusHandlers } = useWriting();
  const reasons = useReasons(thread, now);
  const takeDisabledReason = draft.isOpen ? t`Send or discard your draft first.` : reasons('propose');
  return (
    <ReceivedDrafts events={thread.events}>
      <div
        ref={element}
        data-writing={(isShort && isWriting) || undefined}
        className="h-dvh flex flex-col md:h-[calc(100dvh-4rem-1px)]"
        style={height === null ? undefined : { height }}
        {...focusHandlers}
      >
        <ThreadHeading
          thread={thread}
          partner={partner}
          partnerName={name}
          isPartnerPresent={workspace.isPartnerHere}
          isSearching={isSearching}
          onToggleSearch={toggleSearch}
          onToggleMute={() => void commands.carryOut({ kind: 'mute', muted: !state.muted[side] })}
          onToggleVisibility={() =>
            commands.togglePublic(state.public || state.publication?.by === side, reasons('publish'))
          }
        />
        <TurnBanner state={state} side={side} name={name} currentTime={now} mayWrite={reasons('message') === null} />
        <PublicationNotice
          state={state}
          side={side}
          name={name}
          isBusy={commands.busy === 'publish'}
          onPreview={() => commands.ask('publish')}
          onEnd={() => void commands.carryOut({ kind: 'publish', public: false })}
        />
        <WorkspaceTabs
          tab={part}
          show={workspace.show}
          hasDraft={draft.isOpen}
          action={<SearchButton className="ms-auto" isSearching={isSearching} onToggle={toggleSearch} />}
        />
        <div
          className={classes(
            'grid min-h-0 flex-1 md:grid-cols-[minmax(0,1fr)_20rem]',
            draft.isOpen ? 'lg:grid-cols-[20rem_minmax(0,1fr)_22rem]' : 'lg:grid-cols-[minmax(0,1fr)_25rem]',
          )}
        >
          {draft.isOpen && (
            <SideColumn
              tab="draft"
              label={<Trans>Your draft</Trans>}
              isShown={part === 'draft'}
              className="md:(block order-2) lg:order-none"
            >
              <ProposalBuilder
                thread_id={initialThread.id}
                draft={draft}
                version={state.proposals + 1}
                partner={partner}
                name={name}
                disabledReason={reasons('propose')}
                fields={{
                  give: `${side}_gives`,
                  receive: side === 'initiator' ? 'responder_gives' : 'initiator_gives',
                }}
                readers={threadReaders(state)}
                side={side}
                offers={offers}
                openProposal={open}
                onShowProposal={() => workspace.show('proposal')}
              />
            </SideColumn>
          )}
          <ThreadTalk
            workspace={workspace}
            isSearching={isSearching}
            onCloseSearch={() => setSearching(false)}
            offers={offers}
            disabledReason={reasons('message')}
            mayPropose={reasons('propose') === null}
          />
          <SideColumn
            tab="proposal"
            label={<Trans>Proposal</Trans>}
            isShown={part === 'proposal'}
            className={draft.isOpen ? 'md:hidden lg:block' : 'md:block'}
          >
            <WhereaboutsPanel
              state={state}
              side={side}
              name={name}
              currentTime={now}
              agreement={proposals.get(state.agreement?.id ?? '') ?? null}
              reasons={reasons}
              send={commands.send}
              busy={workspace.busy}
              onPress={press}
            />
            <ThreadProposal
              shownProposal={workspace.shown}
              proposals={proposals}
              state={state}
              side={side}
              partner={partner}
              offers={offers}
              name={name}
              viewer={initialThread[side]}
              events={thread.events}
              specimenChanges={workspace.specimenChanges}
              disabledReason={reasons('propose')}
              takeDisabledReason={takeDisabledReason}
              onTakeSpecimen={workspace.takeSpecimen}
              onTakeVersion={workspace.takeVersion}
            />
            <ThreadActionBar thread={thread} currentTime={now} busy={workspace.busy} onPress={press} />
            <RecordLink state={state} />
          </SideColumn>
        </div>
        {commands.asking && (
          <ThreadDialog
            commandKind={commands.asking}
            thread_id={initialThread.id}
            open={open}
            side={side}
            name={name}
            currentTime={now}
            thread={thread}
            changes={workspace.specimenChanges}
            onRefused={() => void workspace.refreshChanges()}
            onProposeAgain={workspace.proposeAgain}
            proposeDisabledReason={takeDisabledReason}
            onConfirmMeeting={workspace.sending.confirmMeeting}
            send={commands.send}
            state={state}
            onClose={commands.close}
          />
        )}
      </div>
    </ReceivedDrafts>
  );
}
