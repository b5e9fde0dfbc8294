import { type ProposalItem, type StoredItem, storedSpecimens } from './proposal.ts';
import type { Side } from './side.ts';
import type { StoredEvent, StoredEventOf, ThreadEvent } from './thread-event.ts';

const hasItemText = (items: readonly StoredItem[]) => items.some((item) => 'text' in item && !item.was_specimen);

/** Whether an event has a text or photos that visitors would read, and that its author can therefore withhold. */
export function hasPublicText(event: StoredEvent): boolean {
  if (event.private) return false;
  switch (event.kind) {
    case 'started':
    case 'message':
    case 'rejected':
    case 'replied_to_review':
      return true;
    case 'shipped':
    case 'received':
      return event.note !== null;
    case 'proposed':
      return event.note !== null || hasItemText(event.initiator_gives) || hasItemText(event.responder_gives);
    default:
      return false;
  }
}

/** Returns an event, stored or as a participant reads it, without its text and photos, which the administrator hides. */
export function withoutText<E extends StoredEvent | ThreadEvent>(event: E): E;
export function withoutText(event: StoredEvent | ThreadEvent): object {
  const hiddenEvent = { ...event, text_hidden: true };
  switch (hiddenEvent.kind) {
    case 'message':
      return { ...hiddenEvent, text: '', attachments: [] };
    case 'problem':
      return { ...hiddenEvent, text: '', ...withoutMedia(hiddenEvent) };
    case 'started':
    case 'replied_to_review':
      return { ...hiddenEvent, text: '' };
    case 'rejected':
    case 'cancel_asked':
      return { ...hiddenEvent, reason: '' };
    case 'closed':
      return { ...hiddenEvent, text: null };
    case 'received':
      return { ...hiddenEvent, note: null };
    case 'shipped':
      return { ...hiddenEvent, note: null, private_note: null };
    case 'reviewed':
      return { ...hiddenEvent, review: hiddenEvent.review && { ...hiddenEvent.review, text: null } };
    case 'proposed': {
      const { initiator_gives, responder_gives } = hiddenEvent;
      return {
        ...hiddenEvent,
        note: null,
        initiator_gives: initiator_gives.map(withoutItemText),
        responder_gives: responder_gives.map(withoutItemText),
      };
    }
    default:
      return event;
  }
}

const withoutItemText = (item: StoredItem | ProposalItem) =>
  'text' in item ? { ...item, text: '', ...withoutMedia(item) } : item;

/** The list of media, empty: by id where it is stored, with addresses where it is read. */
const withoutMedia = (content: object) => ('media' in content ? { media: [] } : { media_ids: [] });

/**
 * Returns an address card after its retention time: that there was one, when and by whom. It names what stays, so that a
 * field that is added later is erased, too.
 */
export function erasedAddress(event: StoredEventOf<'address'>, erased_at: string): StoredEventOf<'address'> {
  const { seq, id, kind, by, at, private: isPrivate } = event;
  return { seq, id, kind, by, at, private: isPrivate, name: '', lines: [], country: '', note: null, erased_at };
}

const anonymizedItem = (item: StoredItem): StoredItem =>
  'text' in item ? item : { text: item.display_name, media_ids: [], was_specimen: true };

/**
 * Returns the proposals and agreements among events without one side's specimens: in proposals they are replaced by
 * text.
 */
export function anonymizedProposals(events: readonly StoredEvent[], side: Side): StoredEvent[] {
  const gives = `${side}_gives` as const;
  const items = events.flatMap((event) => (event.kind === 'proposed' ? event[gives] : []));
  const ids = new Set(storedSpecimens(items).map(({ specimen_id }) => specimen_id));
  return events.flatMap((event): StoredEvent[] => {
    if (event.kind === 'proposed') return [{ ...event, [gives]: event[gives].map(anonymizedItem) }];
    if (event.kind !== 'agreed' || !event.changed_specimens) return [];
    const changed_specimens = event.changed_specimens.filter(({ specimen_id }) => !ids.has(specimen_id));
    return [{ ...event, changed_specimens }];
  });
}
