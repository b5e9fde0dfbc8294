import { shortenText } from '#contract/text/shorten-text.ts';
import type { Quotation } from './thread-event.ts';

/** So much of a quoted text is read with what quotes it; two lines are shown. */
const QUOTED_TEXT_MAX = 200;

type QuotableEvent = {
  seq: number;
  kind: string;
  by: string;
  text?: string | null;
  attachments?: readonly unknown[];
  text_hidden?: boolean | undefined;
};

/** Returns the quotation of a message; null for any other event, and for a message whose text its reader does not get. */
export function messageQuotation(event: QuotableEvent): Quotation | null {
  const { seq, kind, by, text, attachments = [], text_hidden } = event;
  const isMessage = kind === 'message' || kind === 'started';
  if (!isMessage || text_hidden || (by !== 'initiator' && by !== 'responder')) return null;
  return { seq, by, text: shortenText(text ?? '', QUOTED_TEXT_MAX), photo_count: attachments.length };
}
