/** For each result of a command (its next phase, or its refusal) the commands that have it. */
export type Outcomes = Record<string, string>;

export const notOver: Outcomes = {
  review_early: 'review',
  review_none: 'reply_to_review',
  whereabouts_not_asked: 'report_whereabouts',
};
export const nothingProposed: Outcomes = { proposal_none: 'withdraw agree reject' };
export const notSent: Outcomes = {
  receive_not_shipped: 'received',
  problem_not_shipped: 'problem',
  problem_none: 'solved',
};

/** Returns the outcomes without some: commands with a different result are listed separately. */
export function withoutOutcomes(outcomes: Outcomes, ...names: string[]): Outcomes {
  return Object.fromEntries(Object.entries(outcomes).filter(([name]) => !names.includes(name)));
}
