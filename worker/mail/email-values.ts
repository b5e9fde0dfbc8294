import type { NextStepKind } from '#contract/exchange/thread/next-step-kinds.ts';
import type { Fulfilment } from '#contract/exchange/thread/proposal.ts';
import type { ClosingReason, ProblemKind } from '#contract/exchange/thread/thread-state.ts';

type Account = { username: string };
type AccountNotice = Account & { at: number };
/**
 * For emails about an exchange: the partner, the intent, the address, and how to get fewer of them; what the reader
 * gives and gets by name, and what it waits for, by when. Texts may be empty; `step` is a kind of step of the reader's.
 */
type OfThread = {
  name: string;
  intent: string;
  url: string;
  mute_url: string;
  unsubscribe_url: string;
  gives: string;
  gets: string;
  step: NextStepKind | '';
  due: string;
};

/** The values of each email. Times are milliseconds; `at` is formatted as {date}. */
export type EmailValues = {
  verification_code: { code: string };
  account_exists: Account & { login_url: string; forgot_url: string };
  /** to the administrator, from a version that was just deployed */
  smoke_test: { site_url: string };
  password_reset: Account & { url: string; code: string };
  password_reset_done: AccountNotice & { forgot_url: string };
  password_changed: AccountNotice & { forgot_url: string };
  email_code: Account & { code: string };
  email_in_use: Account & { login_url: string };
  email_changed: AccountNotice & { login_url: string };
  deletion_planned: AccountNotice & { login_url: string };
  report_answered: { answer: string };
  /** the measures, joined by commas, the rule by the reason's name, and what the administrator writes */
  moderation_act: Account & { measures: string; reason: string; text: string; url: string };
  moderation_undone: Account & { measures: string };
  /** something was done about a report; `answer` may be empty */
  report_acted: { answer: string };
  appeal_answered: { answer: string };
  /** a refused proposal of an own place */
  place_refused: { place: string; text: string; url: string };
  first_message: OfThread & { excerpt: string };
  your_turn: OfThread;
  deadline: OfThread;
  completion: OfThread;
  published: OfThread;
  publication_requested: OfThread;
  specimens_unavailable: OfThread;
  partner_late: OfThread;
  meeting_reminder: OfThread;
  /** how they exchange, and by when the partner ships if the reader need not ship now */
  agreement: OfThread & { fulfilment: Fulfilment; partner_due: string };
  late_receipt: OfThread;
  late_solution: OfThread;
  /** carriers and tracking numbers, as one text */
  shipment: OfThread & { parcels: string };
  problem_reported: OfThread & { problem: ProblemKind };
  whereabouts_asked: OfThread;
  /** when the account of the partner is to be deleted */
  partner_leaves: OfThread & { at: number };
  new_message: OfThread;
  /** why it ended, and the words of whoever ended it; `excerpt` may be empty */
  ended: OfThread & { reason: ClosingReason; excerpt: string };
  /**
   * one intent and how many more, which close `at` this time unless the owner answers that they are still available
   */
  still_available: { at: number; intent: string; more: number; url: string; unsubscribe_url: string };
  /** the number of new questions, and the newest of them, each on a line */
  new_questions: { count: number; list: string; url: string; unsubscribe_url: string };
  /** the number of new matches, and the best of them, each on a line */
  new_matches: { count: number; list: string; url: string; wants_url: string; unsubscribe_url: string };
};
export type EmailKind = keyof EmailValues;
