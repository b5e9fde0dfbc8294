import type { Media } from '../../media/media.ts';
import type { ProposalItem, StoredItem } from './proposal.ts';
import { type BySide, otherSide, type Side } from './side.ts';
import type { Review, StoredEvent, StoredEventOf, ThreadEvent } from './thread-event.ts';
import type { ThreadState } from './thread-state.ts';

/** What stored events name by id: pictures with addresses for the reader, and both reviews once they are shown. */
export type Beside = { picture: (media_id: string) => Media | null; reviews: BySide<Review | null> };

/** An item for one of the two; pictures that are gone are left out. */
export function shownItem(item: StoredItem, { picture }: Beside): ProposalItem {
  if ('text' in item) return { text: item.text, media: pictures(item.media_ids, picture) };
  const { cover_media_id, minerals = [], ...snapshot } = item;
  return { ...snapshot, minerals, cover: cover_media_id ? picture(cover_media_id) : null };
}

const pictures = (ids: readonly string[], picture: Beside['picture']) =>
  ids.flatMap((media_id) => picture(media_id) ?? []);

function shownProposal(event: StoredEventOf<'proposed'>, beside: Beside): ThreadEvent {
  const shown = (items: StoredItem[]) => items.map((item) => shownItem(item, beside));
  return {
    ...event,
    initiator_gives: shown(event.initiator_gives),
    responder_gives: shown(event.responder_gives),
  };
}

/**
 * An event as one of the two reads it, or null when it is not theirs to read: the other's mute, blocks, and how
 * reservations went. The other's review is empty until `reviews_shown`, which then brings both.
 */
export function shownEvent(event: StoredEvent, reader: Side, beside: Beside): ThreadEvent | null {
  switch (event.kind) {
    case 'reserving':
    case 'released':
    case 'blocked':
      return null;
    case 'muted':
      return event.by === reader ? event : null;
    case 'handed_over':
      return event.to === reader ? event : { ...event, received_id: null };
    case 'proposed':
      return shownProposal(event, beside);
    case 'message':
      return { ...event, attachments: pictures(event.attachments, beside.picture) };
    case 'problem': {
      const { media_ids, ...rest } = event;
      return { ...rest, media: pictures(media_ids, beside.picture) };
    }
    case 'reviewed':
      return { ...event, review: event.by === reader ? event.review : beside.reviews[otherSide(reader)] };
    case 'reviews_shown':
      return { ...event, ...beside.reviews };
    default:
      return event;
  }
}

/** The state for one of the two: without the other's mute, blocks, and how reservations go. */
export function shownState(state: ThreadState, reader: Side): ThreadState {
  const nobody = { initiator: false, responder: false };
  return {
    ...state,
    muted: { ...nobody, [reader]: state.muted[reader] },
    blocks: nobody,
    reserving: null,
  };
}

/** An address card after its time: that there was one, and nothing of what it said. */
export const erasedAddress = (event: StoredEventOf<'address'>, erased_at: string): StoredEventOf<'address'> => ({
  ...event,
  name: '',
  lines: [],
  country: '',
  note: null,
  erased_at,
});
