import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hasOtherFulfilment } from '#contract/exchange/thread/fulfilment-mode.ts';
import type { SpecimenChange } from '#contract/exchange/thread/proposal.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import { FulfilmentLine } from '#web/exchange/fulfilment/fulfilment-line.tsx';
import { LinkedText } from '#web/exchange/thread/linked-text.tsx';
import { Time } from '#web/shell/time/time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { type KnownProposal, sideItems } from './known-proposals.ts';
import { ChangeBadge } from './thread-item.tsx';
import { ThreadItems } from './thread-items.tsx';

type Props = {
  proposal: KnownProposal;
  /** the version it is compared with, or null */
  previousProposal: KnownProposal | null;
  side: Side;
  /** the name of the other side */
  name: string;
  /** the other's username, for links to public pages */
  partner: string;
  ownUsername: string;
  isAgreed: boolean;
  /** whether the exchange ended without being completed */
  isClosed: boolean;
  /** the thread in which the specimens can be enlarged; null once its exchange has ended */
  threadId: string | null;
  specimenChanges: readonly SpecimenChange[];
};

/** The items each side gives in a version, with new ones marked. */
export function ProposalPanel({
  proposal,
  previousProposal,
  side,
  name,
  partner,
  ownUsername,
  isAgreed,
  isClosed,
  threadId,
  specimenChanges,
}: Props) {
  const { version, note, at } = proposal;
  const partnerSide = otherSide(side);
  const past = previousProposal?.version;
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-h3">
          {isAgreed ? <Trans>Agreement, version {version}</Trans> : <Trans>Proposal, version {version}</Trans>}
        </h2>
        <ProposalStatus isAgreed={isAgreed} isClosed={isClosed} />
      </div>
      <p className="text-t2 text-graphite">
        <Time dateTime={at} />
        {past !== undefined && (
          <span className="ms-3">
            <Trans>Changed since version {past}</Trans>
          </span>
        )}
      </p>
      <ThreadItems
        title={<Trans>You give</Trans>}
        items={sideItems(proposal, side)}
        previousItems={previousProposal && sideItems(previousProposal, side)}
        giver={ownUsername}
        threadId={threadId}
        specimenChanges={specimenChanges}
      />
      <ThreadItems
        title={<Trans>You receive</Trans>}
        items={sideItems(proposal, partnerSide)}
        previousItems={previousProposal && sideItems(previousProposal, partnerSide)}
        giver={partner}
        threadId={threadId}
        specimenChanges={specimenChanges}
      />
      <div className="mt-4">
        {previousProposal && hasOtherFulfilment(proposal, previousProposal) && <ChangeBadge change="changed" />}
        <FulfilmentLine terms={proposal} side={side} name={name} />
      </div>
      {note && (
        <p dir="auto" className="mt-4 whitespace-pre-line break-anywhere border-t border-mica pt-3">
          <LinkedText text={note} />
        </p>
      )}
    </div>
  );
}

function ProposalStatus({ isAgreed, isClosed }: Pick<Props, 'isAgreed' | 'isClosed'>): ReactNode {
  const { t } = useLingui();
  if (isClosed)
    return (
      <StatusBadge shape="ring" tone="plain">
        {t({ message: 'Closed', context: 'conversation' })}
      </StatusBadge>
    );
  return isAgreed ? (
    <StatusBadge shape="full" tone="good">
      <Trans>Agreed</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge shape="half" tone="go">
      <Trans>Awaiting confirmation</Trans>
    </StatusBadge>
  );
}
