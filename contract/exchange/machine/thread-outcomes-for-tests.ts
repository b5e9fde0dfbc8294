type Outcomes = Record<string, string>;

const notOver: Outcomes = { review_early: 'review', review_none: 'reply_to_review' };
const nothingProposed: Outcomes = { proposal_none: 'withdraw agree reject' };
const notSent: Outcomes = { receive_not_shipped: 'received', problem_not_shipped: 'problem', problem_none: 'solved' };

const notAgreed: Outcomes = {
  ...notOver,
  ...notSent,
  ship_not_confirmed: 'shipped',
  address_not_yet: 'address',
  'to closed': 'cancel',
  thread_state: 'ask_cancel reopen',
  cancel_not_asked: 'accept_cancel',
};

const proposedOutcomes: Outcomes = {
  'to negotiating': 'withdraw:initiator reject:responder',
  proposal_not_yours: 'withdraw:responder',
  proposal_own: 'agree:initiator reject:initiator',
};

const agreedOutcomes: Outcomes = {
  ...notOver,
  ...notSent,
  ...nothingProposed,
  'to agreed': 'message propose ask_cancel address publish mute',
  'to sent': 'shipped',
  cancel_too_early: 'cancel',
  cancel_not_asked: 'accept_cancel',
  thread_state: 'reopen',
};

const sentOutcomes: Outcomes = {
  ...notOver,
  ...nothingProposed,
  proposal_after_ship: 'propose',
  ship_twice: 'shipped',
  cancel_shipped: 'cancel ask_cancel accept_cancel',
  thread_state: 'reopen',
};

const completedOutcomes: Outcomes = {
  thread_state: 'propose withdraw agree reject shipped received cancel ask_cancel accept_cancel reopen problem address',
  problem_none: 'solved',
};

const agreementCommands =
  'propose withdraw agree reject shipped received cancel ask_cancel accept_cancel problem solved address';
const expiredOutcomes: Outcomes = {
  ...notOver,
  thread_closed: `message ${agreementCommands}`,
  'to expired': 'publish mute',
};

/** Returns the outcomes without some: commands with a different result are listed separately. */
function withoutOutcomes(outcomes: Outcomes, ...names: string[]): Outcomes {
  return Object.fromEntries(Object.entries(outcomes).filter(([name]) => !names.includes(name)));
}

/**
 * The result of every command in every state: its next phase or its refusal. A command applies to both sides, or
 * to the side named with it; thread-table.test.ts builds the states.
 */
export const outcomes: Record<string, Outcomes> = {
  negotiating: {
    ...notAgreed,
    ...nothingProposed,
    'to negotiating': 'message publish mute',
    'to confirming': 'propose',
  },
  'confirming, proposed by the initiator': {
    ...notAgreed,
    ...proposedOutcomes,
    'to confirming': 'message propose agree:responder publish mute',
  },
  'confirming, the responder agrees just now': {
    ...notAgreed,
    ...proposedOutcomes,
    'to confirming': 'message propose publish mute',
    proposal_agreeing: 'agree:responder',
  },
  'agreed, both give': agreedOutcomes,
  'agreed, the responder gives nothing': {
    ...agreedOutcomes,
    'to sent': 'shipped:initiator',
    ship_nothing: 'shipped:responder',
  },
  'agreed, the initiator would amend': {
    ...withoutOutcomes(agreedOutcomes, 'proposal_none'),
    'to agreed': 'message propose withdraw:initiator agree:responder reject:responder ask_cancel address publish mute',
    proposal_not_yours: 'withdraw:responder',
    proposal_own: 'agree:initiator reject:initiator',
  },
  'agreed, the initiator asks to cancel': {
    ...withoutOutcomes(agreedOutcomes, 'cancel_not_asked'),
    'to agreed': 'message propose address publish mute',
    cancel_asked_already: 'ask_cancel',
    cancel_needs_other: 'accept_cancel:initiator',
    'to closed': 'accept_cancel:responder',
  },
  'agreed 21 days ago': { ...withoutOutcomes(agreedOutcomes, 'cancel_too_early'), 'to closed': 'cancel' },
  'sent by the initiator': {
    ...sentOutcomes,
    'to sent': 'message shipped:responder received:responder problem:responder address publish mute',
    ship_twice: 'shipped:initiator',
    receive_not_shipped: 'received:initiator',
    problem_not_sent_early: 'problem:initiator',
    problem_none: 'solved',
  },
  'sent by the initiator 30 days ago': {
    ...sentOutcomes,
    'to sent': 'message shipped:responder received:responder problem address publish mute',
    ship_twice: 'shipped:initiator',
    receive_not_shipped: 'received:initiator',
    problem_none: 'solved',
  },
  'sent by both': {
    ...sentOutcomes,
    'to sent': 'message received problem address publish mute',
    problem_none: 'solved',
  },
  'sent by both, received by the initiator': {
    ...sentOutcomes,
    'to sent': 'message problem address publish mute',
    receive_twice: 'received:initiator',
    'to completed': 'received:responder',
    problem_none: 'solved',
  },
  'sent by both, the responder has a problem': {
    ...sentOutcomes,
    'to sent': 'message received solved address publish mute',
    problem_open: 'problem',
  },
  'sent by both, the problem solved for the responder': {
    ...sentOutcomes,
    'to sent': 'message received solved:initiator address publish mute',
    problem_open: 'problem',
    problem_solved_twice: 'solved:responder',
  },
  completed: { ...completedOutcomes, 'to completed': 'message review publish mute', review_none: 'reply_to_review' },
  'completed, reviewed by the initiator': {
    ...completedOutcomes,
    'to completed': 'message review:responder publish mute',
    review_twice: 'review:initiator',
    review_none: 'reply_to_review',
  },
  'completed, reviewed by both': {
    ...completedOutcomes,
    'to completed': 'message reply_to_review publish mute',
    review_twice: 'review',
  },
  'completed 30 days ago, not reviewed': {
    ...completedOutcomes,
    'to completed': 'message publish mute',
    review_late: 'review',
    review_none: 'reply_to_review',
  },
  expired: { ...expiredOutcomes, 'to negotiating': 'reopen' },
  'expired 90 days ago': { ...expiredOutcomes, reopen_late: 'reopen' },
  'closed before anything was sent': {
    ...notOver,
    thread_closed: `message ${agreementCommands} reopen`,
    'to closed': 'publish mute',
  },
  'closed with a problem': {
    thread_closed: `message ${agreementCommands} reopen`,
    'to closed_sent': 'review publish mute',
    review_none: 'reply_to_review',
  },
  'made private by the initiator': {
    ...notAgreed,
    ...nothingProposed,
    'to negotiating': 'message publish:initiator mute',
    'to confirming': 'propose',
    publish_taken_back: 'publish:responder',
  },
  'negotiating, blocked': {
    ...notAgreed,
    ...nothingProposed,
    thread_blocked: 'message propose publish',
    'to negotiating': 'mute',
  },
  'agreed, blocked': {
    ...agreedOutcomes,
    thread_blocked: 'message propose agree publish',
    proposal_none: 'withdraw reject',
    'to agreed': 'ask_cancel address mute',
  },
};
