import { z } from 'zod';
import { id } from '#contract/http/id.ts';
import { optionalParagraph, textLine } from '#contract/text/text.ts';
import { normalizeUsername } from './credentials.ts';

export const REPORT_TEXT_MAX = 1_000;
export const reportReasons = ['offensive', 'fraud', 'spam', 'copyright', 'private', 'other'] as const;
export const reportKinds = ['collector', 'specimen', 'media', 'intent', 'thread', 'message'] as const;
type ReportKind = (typeof reportKinds)[number];

/**
 * Whether the report is about a conversation. An administrator cannot hide one: only its participants can make it
 * private.
 */
export const isConversationKind = (kind: ReportKind) => kind === 'thread' || kind === 'message';

export const reportStates = ['open', 'hidden', 'answered', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];

/** A collector's username as it appears in an address; any case is accepted. */
export const usernameInput = z.string().min(1).max(40).transform(normalizeUsername);

/**
 * What is reported: a collector's profile, a specimen or photo that visitors see, an intent, or a conversation of
 * the reporter, with `seq` one message of it.
 */
const reportedSubject = z.union([
  z.object({ username: usernameInput }),
  z.object({ specimen_id: id }),
  z.object({ media_id: id }),
  z.object({ intent_id: id }),
  z.object({ thread_id: id, seq: z.int().min(1).optional() }),
]);
export type ReportedSubject = z.output<typeof reportedSubject>;

export const newReport = z.object({
  id,
  about: reportedSubject,
  reason: z.enum(reportReasons),
  text: optionalParagraph(REPORT_TEXT_MAX),
});

/** A report as the administrator reads it. */
export const report = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  /** the owner of the content; empty for a conversation once that account is deleted */
  username: z.string(),
  /** links to the specimen; null if the profile itself is reported */
  permanent_id: z.string().nullable(),
  media_id: z.string().nullable(),
  intent_id: z.string().nullable(),
  thread_id: z.string().nullable(),
  /** the reported message of a conversation */
  seq: z.int().nullable(),
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  reporter: z.string(),
  state: z.enum(reportStates),
  answer: z.string().nullable(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
});
export type Report = z.infer<typeof report>;

const answerText = textLine(REPORT_TEXT_MAX);

/**
 * hide: hides the content from visitors (an intent is closed and loses its texts and photos); refused for a
 * conversation (see `isOfConversation`). answer: only writes to the reporter. close: neither. A text is emailed to
 * the reporter.
 */
export const reportDecision = z.discriminatedUnion('action', [
  z.object({ action: z.literal('hide'), text: answerText.optional() }),
  z.object({ action: z.literal('answer'), text: answerText }),
  z.object({ action: z.literal('close') }),
]);
export type ReportDecision = z.output<typeof reportDecision>;
