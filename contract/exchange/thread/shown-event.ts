import type { Media } from '#contract/media/media.ts';
import type { ProposalItem, ProposalSpecimen, StoredItem } from './proposal.ts';
import { messageQuotation } from './quotation.ts';
import { withoutText } from './removed-content.ts';
import { type BySide, otherSide, type Side } from './side.ts';
import type { StoredSpecimen } from './specimen-snapshot.ts';
import type { Quotation, Review, StoredEvent, StoredEventOf, ThreadEvent } from './thread-event.ts';
import type { ThreadState } from './thread-state.ts';

/**
 * What stored events reference: sent media and covers of specimens with URLs for the reader, both reviews once they
 * are shown, the numbers of the events that the administrator hides, and messages of the
 * thread by their number.
 */
export type EventContext = {
  findMedia: (media_id: string) => Media | null;
  findCover: (media_id: string) => Media | null;
  reviews: BySide<Review | null>;
  hidden: readonly number[];
  findMessage: (seq: number) => StoredEvent | null;
};

/** Returns an item for a participant; deleted media are left out. */
export function shownItem(item: StoredItem, { findMedia, findCover }: EventContext): ProposalItem {
  if ('text' in item)
    return {
      text: item.text,
      media: listMedia(item.media_ids, findMedia),
      ...(item.is_cash && { is_cash: true }),
    };
  return shownSpecimen(item, findCover);
}

function shownSpecimen(specimen: StoredSpecimen, findCover: EventContext['findCover']): ProposalSpecimen {
  const { cover_media_id, minerals = [], was_private: _, ...snapshot } = specimen;
  return { ...snapshot, minerals, cover: cover_media_id ? findCover(cover_media_id) : null };
}

/** Returns a proposal's items with some specimens in place of those recorded with it. */
export const replaceSpecimens = (items: readonly StoredItem[], specimens: readonly StoredSpecimen[]): StoredItem[] =>
  items.map((item) => {
    if ('text' in item) return item;
    return specimens.find(({ specimen_id }) => specimen_id === item.specimen_id) ?? item;
  });

const listMedia = (ids: readonly string[], findMedia: EventContext['findMedia']) =>
  ids.flatMap((media_id) => findMedia(media_id) ?? []);

function shownProposal(event: StoredEventOf<'proposed'>, context: EventContext): ThreadEvent {
  const showItems = (items: StoredItem[]) => items.map((item) => shownItem(item, context));
  return {
    ...event,
    initiator_gives: showItems(event.initiator_gives),
    responder_gives: showItems(event.responder_gives),
  };
}

/** Returns a message that another quotes as a participant reads it; null where its text is hidden from that side. */
function shownQuotation(seq: number, reader: Side, { findMessage, hidden }: EventContext): Quotation | null {
  const event = findMessage(seq);
  return event && !(event.by !== reader && hidden.includes(seq)) ? messageQuotation(event) : null;
}

/**
 * Returns an event as a participant reads it, or null if it is not for that side: the other's mute, blocks, and
 * the results of reservations. The other's review is empty until `reviews_shown`, which then contains both; a text of
 * the other that the administrator hides is empty.
 */
export function shownEvent(storedEvent: StoredEvent, reader: Side, context: EventContext): ThreadEvent | null {
  const isHidden = storedEvent.by !== reader && context.hidden.includes(storedEvent.seq);
  const event = isHidden ? withoutText(storedEvent) : storedEvent;
  switch (event.kind) {
    case 'reserving':
    case 'released':
    case 'blocked':
    case 'reservations_ended':
      return null;
    case 'muted':
      return event.by === reader ? event : null;
    case 'handed_over':
      return event.to === reader ? event : { ...event, received_id: null };
    case 'proposed':
      return shownProposal(event, context);
    case 'agreed': {
      const { changed_specimens = [] } = event;
      return { ...event, changed_specimens: changed_specimens.map((item) => shownSpecimen(item, context.findCover)) };
    }
    case 'message':
      return {
        ...event,
        attachments: listMedia(event.attachments, context.findMedia),
        ...(event.quoted_seq !== undefined && { quotation: shownQuotation(event.quoted_seq, reader, context) }),
      };
    case 'problem': {
      const { media_ids, ...otherFields } = event;
      return { ...otherFields, media: listMedia(media_ids, context.findMedia) };
    }
    case 'reviewed':
      return { ...event, review: event.by === reader ? event.review : context.reviews[otherSide(reader)] };
    case 'reviews_shown':
      return { ...event, ...context.reviews };
    default:
      return event;
  }
}

/** Returns the state for a participant: without the other's mute, blocks, and the progress of reservations. */
export function shownState(state: ThreadState, reader: Side): ThreadState {
  const noSides = { initiator: false, responder: false };
  return {
    ...state,
    muted: { ...noSides, [reader]: state.muted[reader] },
    blocks: noSides,
    reserving: null,
  };
}
