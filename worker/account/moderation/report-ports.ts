import type { SQL } from 'drizzle-orm';
import type { Statement } from '#worker/db/batch.ts';
import type { CoreDb } from '#worker/db/core.ts';
import type { User } from '#worker/http/request/app-env.ts';
import type { Call } from '#worker/http/serve-api.ts';

/** Content that the reporter may see: its owner, and its text as it is now. */
type ReportableContent = { owner_id: string; text: string | null };

/** A specimen that visitors may see, and the permanent id of its address. */
export type ReportableSpecimen = ReportableContent & { specimen_id: string; permanent_id: string };

/** A review that visitors may read; its owner is its author. */
export type ReportableReview = ReportableContent & { thread_id: string };

/**
 * A conversation of the reporter, or a public one, or one message of it: its owner is the partner or the author;
 * the second user is the other participant where a visitor reports the whole of it.
 */
export type ReportableThread = ReportableContent & { second_user_id: string | null; by_visitor: boolean };

/** A question that the reporter reads, or the answer to it; its owner is who wrote that. */
export type ReportableQuestion = ReportableContent & { permanent_id: string };

type ThreadSubject = { thread_id: string; seq?: number | undefined };
type QuestionSubject = { question_id: string; is_answer: boolean };

/**
 * What moderation needs from the parts whose content is reported; each returns null for content that the user
 * may not see.
 */
export type Reportable = {
  specimen: (call: Call<'user'>, specimenId: string) => Promise<ReportableSpecimen | null>;
  /** the specimen shown in a photo */
  findMediaSpecimen: (call: Call<'user'>, mediaId: string) => Promise<ReportableSpecimen | null>;
  findIntent: (core: CoreDb, intentId: string) => Promise<ReportableContent | null>;
  findReview: (core: CoreDb, reviewId: string) => Promise<ReportableReview | null>;
  findThread: (call: Call<'user'>, subject: ThreadSubject) => Promise<ReportableThread | null>;
  findQuestion: (call: Call<'user'>, subject: QuestionSubject) => Promise<ReportableQuestion | null>;
};

type HiddenIntent = { intent_id: string; owner_id: string };

/** How measures take effect in other parts. */
export type MeasurePorts = {
  /** the statements that hide an intent from visitors and close it */
  hideIntentStatements: (core: CoreDb, intent: HiddenIntent, nowMs: number) => Statement[];
  isIntentOpen: (core: CoreDb, intentId: string) => Promise<boolean>;
  /** the statement that lets an intent be shown again, under a condition */
  showIntentStatement: (core: CoreDb, intentId: string, condition: SQL) => Statement;
  /** reopens an intent on behalf of its owner, if they could do so */
  reopenIntent: (call: Call<'admin'>, owner: User, intentId: string) => Promise<void>;
  /** the statement that hides or shows a question and its answer, as the acts against them say */
  questionActsStatement: (core: CoreDb, questionId: string) => Statement;
  /** carries out the acts that wait in the outbox, in catalogues and conversations; those that fail stay for a sweep */
  performActs: (call: Call<'admin'>) => Promise<void>;
};
