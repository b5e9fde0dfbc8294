import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Offer } from '#contract/exchange/intents/intent.ts';
import { threadEndTime } from '#contract/exchange/state/thread-phase.ts';
import type { SpecimenChange } from '#contract/exchange/thread/proposal.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { Person } from '#contract/exchange/thread/thread.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { OfferedSpecimen } from '#web/exchange/intents/form/intent-draft.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { HandedOverItems } from './handed-over-items.tsx';
import { type KnownProposal, previousVersion } from './known-proposals.ts';
import { OfferedSpecimens } from './offered-specimens.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { ProposalVersions } from './proposal-versions.tsx';

type Props = {
  shownProposal: KnownProposal | null;
  proposals: ReadonlyMap<string, KnownProposal>;
  state: ThreadState;
  side: Side;
  partner: Person;
  viewer: Person;
  /** the partner's name */
  name: string;
  events: readonly ThreadEvent[];
  /** what the intent offers */
  offers: readonly Offer[];
  specimenChanges: readonly SpecimenChange[];
  /** why no proposal can be made now, or null */
  disabledReason: string | null;
  /** why no earlier version can be taken now, as when it would replace a draft, or null */
  takeDisabledReason: string | null;
  /** puts an offered specimen into the viewer's draft */
  onTakeSpecimen: (specimen: OfferedSpecimen) => void;
  /** makes a draft of a version */
  onTakeVersion: (version: KnownProposal) => void;
};

/**
 * The open proposal, else the agreement and the specimens handed over, else how to begin; all versions; and a note when
 * visitors can read the conversation.
 */
export function ThreadProposal(props: Props) {
  const { state, side, name, takeDisabledReason, onTakeVersion } = props;
  return (
    <>
      {props.shownProposal ? (
        <ShownProposal {...props} shownProposal={props.shownProposal} />
      ) : (
        <NoProposal {...props} />
      )}
      {state.proposals > 0 && (
        <div className="mt-4">
          <ProposalVersions
            thread_id={state.id}
            side={side}
            name={name}
            count={state.proposals}
            versionsKey={`${state.open_proposal?.id} ${state.agreement?.id} ${state.status}`}
            disabledReason={takeDisabledReason}
            onTake={onTakeVersion}
          />
        </div>
      )}
      {state.public && (
        <div className="mt-4">
          <Note icon="i-lucide-globe">
            <Trans>
              Visitors can read this conversation, without private messages, addresses and tracking numbers.
            </Trans>
          </Note>
        </div>
      )}
    </>
  );
}

function NoProposal({ state, offers, side, viewer, partner, disabledReason, onTakeSpecimen }: Props) {
  return (
    <>
      <p className="mb-4 text-graphite">
        {threadEndTime(state) === null ? (
          <Trans>No proposal is open. Say in one what each of you gives; what is agreed there is reserved.</Trans>
        ) : (
          <Trans>The conversation ended without an agreement.</Trans>
        )}
      </p>
      <OfferedSpecimens
        offers={offers}
        giver={(side === 'responder' ? viewer : partner).username}
        onTake={disabledReason === null ? onTakeSpecimen : undefined}
      />
    </>
  );
}

function ShownProposal({ shownProposal, proposals, state, ...props }: Props & { shownProposal: KnownProposal }) {
  const { side, partner, viewer, name, events, specimenChanges } = props;
  const isHandedOver = events.some(({ kind }) => kind === 'handed_over');
  const isAgreed = shownProposal.id === state.agreement?.id;
  return (
    <>
      {isHandedOver && <HandedOverItems agreement={shownProposal} events={events} side={side} name={name} />}
      <OptionalDisclosure isCollapsed={isHandedOver}>
        <ProposalPanel
          proposal={shownProposal}
          previousProposal={
            isAgreed ? null : (proposals.get(state.agreement?.id ?? '') ?? previousVersion(proposals, shownProposal))
          }
          side={side}
          name={name}
          partner={partner.username}
          ownUsername={viewer.username}
          isAgreed={isAgreed}
          isClosed={state.closed !== null}
          threadId={threadEndTime(state) === null ? state.id : null}
          specimenChanges={specimenChanges}
        />
      </OptionalDisclosure>
    </>
  );
}

/** Once the specimens are handed over, the agreement is collapsed, because it is needed only now and then. */
function OptionalDisclosure({ isCollapsed, children }: { isCollapsed: boolean; children: ReactNode }) {
  const { t } = useLingui();
  return isCollapsed ? <Disclosure title={t`Show the agreement`}>{children}</Disclosure> : children;
}
