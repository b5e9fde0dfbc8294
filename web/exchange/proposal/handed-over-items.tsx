import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProposalItem } from '#contract/exchange/thread/proposal.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import { DraftButton } from '#web/exchange/handover/draft-link.tsx';
import { type KnownProposal, sideItems } from './known-proposals.ts';
import { ThreadItem } from './thread-item.tsx';

type HandedOver = Extract<ThreadEvent, { kind: 'handed_over' }>;
type Props = { agreement: KnownProposal; events: readonly ThreadEvent[]; side: Side; name: string };

/** The specimens exchanged in a completed exchange and where each is now, received ones first. */
export function HandedOverItems({ agreement, events, side, name }: Props) {
  const handedEvents = new Map(
    events.flatMap((event) => (event.kind === 'handed_over' ? [[event.specimen_id, event] as const] : [])),
  );
  const receivedItems = handedSpecimens(sideItems(agreement, otherSide(side)), handedEvents);
  const givenItems = handedSpecimens(sideItems(agreement, side), handedEvents);
  return (
    <>
      {receivedItems.length > 0 && (
        <Items title={<Trans>You received</Trans>} help={<Trans>As private drafts, for you to complete.</Trans>}>
          {receivedItems.map(([item, { received_id }]) => (
            <ThreadItem key={item.specimen_id} item={item}>
              <DraftButton received_id={received_id} />
            </ThreadItem>
          ))}
        </Items>
      )}
      {givenItems.length > 0 && (
        <Items title={<Trans>You gave</Trans>}>
          {givenItems.map(([item, { coll_no }]) => (
            <ThreadItem key={item.specimen_id} item={item}>
              {coll_no && (
                <p className="mt-1 text-t2">
                  <Trans>
                    It is {coll_no} with {name} now; its code leads there once it is shown.
                  </Trans>
                </p>
              )}
            </ThreadItem>
          ))}
        </Items>
      )}
    </>
  );
}

type SpecimenItem = Extract<ProposalItem, { specimen_id: string }>;

function handedSpecimens(items: readonly ProposalItem[], handedEvents: ReadonlyMap<string, HandedOver>) {
  return items.flatMap((item): [SpecimenItem, HandedOver][] => {
    const event = 'specimen_id' in item ? handedEvents.get(item.specimen_id) : undefined;
    return 'specimen_id' in item && event ? [[item, event]] : [];
  });
}

function Items({ title, help, children }: { title: ReactNode; help?: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-6">
      <h3 className="text-h3">{title}</h3>
      {help && <p className="text-t2 text-graphite">{help}</p>}
      <ul className="mt-1">{children}</ul>
    </section>
  );
}
