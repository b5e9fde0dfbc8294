/** What an exchange waits for a side to do. */
export const nextStepKinds = [
  'answer',
  'propose',
  'answer_proposal',
  'answer_cancel',
  'answer_problem',
  'give_more_time',
  'ship',
  'confirm_receipt',
  'confirm_meeting',
  'report_whereabouts',
  'review',
] as const;
export type NextStepKind = (typeof nextStepKinds)[number];

/** The only step that can be late: when the time of any other is over, it is not waited for any more. */
export const LATE_STEP = 'ship' satisfies NextStepKind;
