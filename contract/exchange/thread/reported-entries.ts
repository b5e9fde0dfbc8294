import * as z from 'zod';
import { media } from '#contract/media/media.ts';
import { person } from './thread.ts';
import type { ThreadEvent } from './thread-event.ts';

/** Text by one participant, as the administrator reads it to judge a report. */
const reportedEntry = z.object({
  seq: z.int(),
  by: z.enum(['initiator', 'responder', 'system']),
  at: z.string(),
  private: z.boolean(),
  text: z.string(),
  pictures: z.array(media),
});
export type ReportedEntry = z.infer<typeof reportedEntry>;

/** A reported conversation: its texts with their authors, and the cursor for older ones. */
export const reportedThread = z.object({
  initiator: person,
  responder: person,
  /** whether visitors can read it, too */
  public: z.boolean(),
  thread_id: z.string(),
  /** the reported message, if one was reported */
  seq: z.int().nullable(),
  said: z.array(reportedEntry),
  next_before_seq: z.int().nullable(),
});
export type ReportedThread = z.infer<typeof reportedThread>;

function eventText(event: ThreadEvent): Pick<ReportedEntry, 'text' | 'pictures'> | null {
  switch (event.kind) {
    case 'started':
    case 'replied_to_review':
      return { text: event.text, pictures: [] };
    case 'message':
      return { text: event.text, pictures: event.attachments };
    case 'problem':
      return { text: event.text, pictures: event.media };
    case 'rejected':
    case 'cancel_asked':
      return { text: event.reason, pictures: [] };
    case 'closed':
      return event.text ? { text: event.text, pictures: [] } : null;
    case 'proposed':
      return event.note ? { text: event.note, pictures: [] } : null;
    default:
      return null;
  }
}

/**
 * Returns the texts written with an event, which is all that judging needs: no addresses, tracking numbers, parcel
 * notes, specimens or reviews.
 */
export function reportedEntries(event: ThreadEvent): ReportedEntry[] {
  const entryText = eventText(event);
  const { seq, by, at, private: isPrivate } = event;
  return entryText ? [{ seq, by, at, private: isPrivate, ...entryText }] : [];
}
