import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Offer } from '#contract/exchange/intents/intent.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { Person } from '#contract/exchange/thread/thread.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { HandedOverItems } from './handed-over-items.tsx';
import { type KnownProposal, previousVersion } from './known-proposals.ts';
import { OfferedSpecimens } from './offered-specimens.tsx';
import { ProposalPanel } from './proposal-panel.tsx';

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
};

/**
 * The open proposal, else the agreement and the specimens handed over, else how to begin; and a note when visitors
 * can read the conversation.
 */
export function ThreadProposal({
  shownProposal,
  proposals,
  state,
  side,
  partner,
  viewer,
  offers,
  name,
  events,
}: Props) {
  const isHandedOver = events.some(({ kind }) => kind === 'handed_over');
  const isAgreed = shownProposal !== null && shownProposal.id === state.agreement?.id;
  return (
    <>
      {shownProposal && isHandedOver && (
        <HandedOverItems agreement={shownProposal} events={events} side={side} name={name} />
      )}
      {shownProposal ? (
        <OptionalDisclosure isCollapsed={isHandedOver}>
          <ProposalPanel
            proposal={shownProposal}
            previousProposal={
              isAgreed ? null : (proposals.get(state.agreement?.id ?? '') ?? previousVersion(proposals, shownProposal))
            }
            side={side}
            partner={partner.username}
            ownUsername={viewer.username}
            isAgreed={isAgreed}
          />
        </OptionalDisclosure>
      ) : (
        <>
          <p className="mb-4 text-graphite">
            <Trans>No proposal is open. Say in one what each of you gives; what is agreed there is reserved.</Trans>
          </p>
          <OfferedSpecimens offers={offers} giver={(side === 'responder' ? viewer : partner).username} />
        </>
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

/** Once the specimens are handed over, the agreement is collapsed, because it is needed only now and then. */
function OptionalDisclosure({ isCollapsed, children }: { isCollapsed: boolean; children: ReactNode }) {
  const { t } = useLingui();
  return isCollapsed ? <Disclosure title={t`Show the agreement`}>{children}</Disclosure> : children;
}
