import * as z from 'zod';
import { itemName } from '#contract/exchange/proposal/item-name.ts';
import { type Side, side } from '#contract/exchange/thread/side.ts';
import type { ThreadEvent } from '#contract/exchange/thread/thread-event.ts';
import { textLine } from '#contract/text/text.ts';
import { findText, lowerCaseText } from './find-text.ts';

export const SEARCH_HITS_MAX = 100;
/** How many searches of conversations one user may make within a minute. */
export const SEARCHES_A_MINUTE = 60;
const QUERY_MAX = 100;

export const searchQuery = textLine(QUERY_MAX);

/** The kinds of event with a text that can be searched. */
const searchedKinds = [
  'started',
  'message',
  'proposed',
  'rejected',
  'shipped',
  'parcels_changed',
  'received',
  'problem',
  'cancel_asked',
  'closed',
  'reviewed',
  'replied_to_review',
] as const satisfies ThreadEvent['kind'][];

/** Where a conversation contains a query: the event, who caused it, and the words around. */
const searchHit = z.object({
  seq: z.int(),
  at: z.string(),
  by: z.union([side, z.literal('system')]),
  where: z.enum(searchedKinds),
  private: z.boolean(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** The hits in a conversation, the newest first. */
export const searchAnswer = z.object({
  hits: z.array(searchHit),
  /** whether there may be more than these, further back */
  has_more: z.boolean(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

type Texts = (string | null | undefined)[];

const itemTexts = (event: Extract<ThreadEvent, { kind: 'proposed' }>): Texts =>
  [...event.initiator_gives, ...event.responder_gives].flatMap((item) =>
    'text' in item ? item.text : [itemName(item, 'en'), itemName(item, 'zh'), item.coll_no],
  );

/** Returns the texts of an event as a participant reads it that are searched; of private notes only the reader's. */
function searchedTexts(event: ThreadEvent, reader: Side): Texts {
  switch (event.kind) {
    case 'started':
    case 'message':
    case 'problem':
    case 'closed':
    case 'replied_to_review':
      return [event.text];
    case 'proposed':
      return [event.note, ...itemTexts(event)];
    case 'rejected':
    case 'cancel_asked':
      return [event.reason];
    case 'received':
      return [event.note];
    case 'shipped': {
      const { parcels = [], tracking_no, note, private_note } = event;
      const numbers = parcels.map((parcel) => parcel.tracking_no);
      return [note, ...numbers, tracking_no, event.by === reader ? private_note : null];
    }
    case 'parcels_changed':
      return event.parcels.map(({ tracking_no }) => tracking_no);
    case 'reviewed':
      return [event.review?.text];
    default:
      return [];
  }
}

/** Returns the first place where an event, as a participant reads it, contains a query; null if it does not. */
export function searchEvent(event: ThreadEvent, reader: Side, query: string): SearchHit | null {
  const kind = searchedKinds.find((candidate) => candidate === event.kind);
  if (!kind) return null;
  const lowerCaseQuery = lowerCaseText(query.trim());
  for (const text of searchedTexts(event, reader)) {
    const excerpt = text ? findText(text, lowerCaseQuery) : null;
    const { seq, at, by, private: isPrivate } = event;
    if (excerpt) return { seq, at, by, where: kind, private: isPrivate, ...excerpt };
  }
  return null;
}
