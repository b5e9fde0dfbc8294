import { storedSpecimens } from '#contract/exchange/thread/proposal.ts';
import { hasPublicText } from '#contract/exchange/thread/removed-content.ts';
import { replaceSpecimens } from '#contract/exchange/thread/shown-event.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { StoredSpecimen } from '#contract/exchange/thread/specimen-snapshot.ts';
import type { ThreadStore } from './thread-store.ts';

/** Returns the specimens that their giver has proposed in a thread, each as in the last of these proposals. */
export function offeredSpecimens(store: ThreadStore, giver: Side): StoredSpecimen[] {
  const events = store.events(`kind = 'proposed' and by_side = ? order by seq`, giver);
  const specimens = events.flatMap((event) =>
    event.kind === 'proposed' ? storedSpecimens(event[`${giver}_gives`]) : [],
  );
  return [...new Map(specimens.map((specimen) => [specimen.specimen_id, specimen])).values()];
}

/** Returns the specimens of both sides in a proposal, as it records them. */
export function proposedSpecimens(store: ThreadStore, proposal_id: string): StoredSpecimen[] {
  const [event] = store.events(`kind = 'proposed' and id = ?`, proposal_id);
  return event?.kind === 'proposed' ? storedSpecimens([...event.initiator_gives, ...event.responder_gives]) : [];
}

/** Returns the specimens of an agreement that had changed since they were proposed, as they were agreed to. */
export function agreedChanges(store: ThreadStore, proposal_id: string): StoredSpecimen[] {
  const events = store.events(`kind = 'agreed' order by seq desc`);
  const agreedEvent = events.find((event) => event.kind === 'agreed' && event.proposal_id === proposal_id);
  return agreedEvent?.kind === 'agreed' ? (agreedEvent.changed_specimens ?? []) : [];
}

/** Returns the specimens of both sides as they were agreed to, and the number of the event that proposed them. */
export function agreedSpecimens(store: ThreadStore, proposal_id: string): { seq: number; specimens: StoredSpecimen[] } {
  const [event] = store.events(`kind = 'proposed' and id = ?`, proposal_id);
  if (event?.kind !== 'proposed') return { seq: 0, specimens: [] };
  const items = replaceSpecimens(
    [...event.initiator_gives, ...event.responder_gives],
    agreedChanges(store, proposal_id),
  );
  return { seq: event.seq, specimens: storedSpecimens(items) };
}

/** Returns the number of an event, if it is that of this side and has a text or photos that visitors could read. */
export function authoredSeqs(store: ThreadStore, author: Side | 'system', seq: number): number[] {
  const events = store.events('seq = ? and by_side = ?', seq, author);
  return events.flatMap((event) => (hasPublicText(event) ? [event.seq] : []));
}
