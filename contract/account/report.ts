import * as z from 'zod';
import { locales } from '#contract/format/locale.ts';
import { id } from '#contract/http/id.ts';
import { optionalParagraph, paragraphOfText } from '#contract/text/text.ts';
import { normalizeUsername } from './credentials.ts';
import { actKinds, measures } from './moderation-act.ts';

export const REPORT_TEXT_MAX = 1_000;
/** How many characters of the reported text are kept with a report. */
export const REPORTED_TEXT_MAX = 8_000;
export const reportReasons = [
  'offensive',
  'threat',
  'fraud',
  'not_sending',
  'spam',
  'copyright',
  'private',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportKinds = [
  'collector',
  'specimen',
  'media',
  'intent',
  'thread',
  'message',
  'review',
  'question',
  'answer',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Whether the report is about a conversation or a message of one. */
export const isConversationKind = (kind: ReportKind) => kind === 'thread' || kind === 'message';

/**
 * open: waits for the administrator; appeal: waits again, because the person concerned objected; acted: something was
 * done; restored: all of it was undone.
 */
export const reportStates = ['open', 'appeal', 'acted', 'answered', 'closed', 'restored'] as const;
export type ReportState = (typeof reportStates)[number];

/** Whether a report waits for the administrator. */
export const isWaiting = (state: ReportState) => state === 'open' || state === 'appeal';

/** A collector's username as it appears in an address; any case is accepted. */
export const usernameInput = z.string().min(1).max(40).transform(normalizeUsername);

/**
 * What is reported: a collector's profile, a specimen or photo that visitors see, an intent, a review, or a
 * conversation of the reporter or a public one, with `seq` one message of it; a question, or the answer to it.
 */
const reportedSubject = z.union([
  z.object({ username: usernameInput }),
  z.object({ specimen_id: id }),
  z.object({ media_id: id }),
  z.object({ intent_id: id }),
  z.object({ review_id: id }),
  z.object({ thread_id: id, seq: z.int().min(1).optional() }),
  z.object({ question_id: id, is_answer: z.boolean().default(false) }),
]);
export type ReportedSubject = z.output<typeof reportedSubject>;

export const newReport = z.object({
  id,
  about: reportedSubject,
  reason: z.enum(reportReasons),
  text: optionalParagraph(REPORT_TEXT_MAX),
});

/** An act as the administrator reads it. */
const moderationAct = z.object({
  id: z.string(),
  at: z.string(),
  /** the administrator's username; empty once that account is deleted */
  by: z.string(),
  kind: z.enum(actKinds),
  /** the person concerned; empty once that account is deleted */
  username: z.string(),
  reason: z.enum(reportReasons).nullable(),
  /** written to the person concerned, or to who reported */
  text: z.string().nullable(),
  undone_at: z.string().nullable(),
  /** what the person concerned wrote against it */
  appeal: z.string().nullable(),
});
export type ModerationAct = z.infer<typeof moderationAct>;

/** A report as the administrator reads it. */
export const report = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  /** the owner of the content; empty for a conversation once that account is deleted */
  username: z.string(),
  /** whom it may concern, each with their language; both of a public conversation that a visitor reported */
  people: z.array(z.object({ username: z.string(), locale: z.enum(locales) })),
  /** links to the specimen; null if the profile itself is reported */
  permanent_id: z.string().nullable(),
  media_id: z.string().nullable(),
  intent_id: z.string().nullable(),
  thread_id: z.string().nullable(),
  /** the reported message of a conversation */
  seq: z.int().nullable(),
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  /** what was reported, as it was then; null after twelve months, and of a private conversation once it is settled */
  reported_text: z.string().nullable(),
  /** whether the reporter takes part in the conversation, so that the administrator may read all of it */
  by_partner: z.boolean(),
  reporter: z.string(),
  state: z.enum(reportStates),
  answer: z.string().nullable(),
  created_at: z.string(),
  settled_at: z.string().nullable(),
  /** what the administrator did about it, the oldest first, readings of the conversation included */
  acts: z.array(moderationAct),
  /** earlier measures against the same people, the newest first, at most ten */
  earlier_acts: z.array(moderationAct),
  /** what can be done, without what stands already */
  measures: z.array(z.enum(measures)),
});
export type Report = z.infer<typeof report>;

/** How many reports of a kind are in a state. */
export const reportCount = z.object({ state: z.enum(reportStates), kind: z.enum(reportKinds), count: z.int() });
export type ReportCount = z.infer<typeof reportCount>;

const requiredText = paragraphOfText(REPORT_TEXT_MAX)
  .refine((text) => text.trim() !== '', { error: 'form_required' })
  .meta({ examples: ['Yaogangxian', 'a\nb'] });

/**
 * act: the measures, with the rule and a text for the person concerned; who reported is told that something was done,
 * with `answer` in addition. answer: only writes, to who reported or, about an appeal, to who objected. close: neither.
 */
export const reportDecision = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('act'),
    measures: z
      .array(z.enum(measures))
      .min(1, { error: 'form_required' })
      .max(measures.length)
      .transform((list) => [...new Set(list)]),
    reason: z.enum(reportReasons),
    text: requiredText,
    answer: optionalParagraph(REPORT_TEXT_MAX),
    /** which of the people, if there are two and the measure is against one of them */
    username: usernameInput.optional(),
  }),
  z.object({ action: z.literal('answer'), text: requiredText }),
  z.object({ action: z.literal('close') }),
]);
export type ReportDecision = z.output<typeof reportDecision>;
export type ReportMeasures = Extract<ReportDecision, { action: 'act' }>;

/** A person's objection to an act. */
export const appealText = requiredText;
