import { z } from 'zod';
import { media } from '#contract/media/media.ts';
import { person } from './thread.ts';
import type { ThreadEvent } from './thread-event.ts';

/** Words of one of the two, as the administrator reads them to judge a report. */
const reportedEntry = z.object({
  seq: z.int(),
  by: z.enum(['initiator', 'responder', 'system']),
  at: z.string(),
  private: z.boolean(),
  text: z.string(),
  pictures: z.array(media),
});
export type ReportedEntry = z.infer<typeof reportedEntry>;

/** A reported conversation: who said what, and where older words begin. */
export const reportedThread = z.object({
  initiator: person,
  responder: person,
  /** whether visitors read it, too */
  public: z.boolean(),
  thread_id: z.string(),
  /** the message that is meant, where it is one */
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
 * What was said with an event, which is all that judging needs: no addresses, tracking numbers, notes of parcels,
 * specimens or reviews.
 */
export function reportedEntries(event: ThreadEvent): ReportedEntry[] {
  const entryText = eventText(event);
  const { seq, by, at, private: isPrivate } = event;
  return entryText ? [{ seq, by, at, private: isPrivate, ...entryText }] : [];
}
