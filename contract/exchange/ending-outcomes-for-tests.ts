/** The same once an exchange is completed, expired or closed. */
export const endingOutcomes: Record<string, Record<string, string>> = {
  completed: {
    'to completed': 'message review publish mute',
    thread_state:
      'propose withdraw agree reject shipped received cancel ask_cancel accept_cancel reopen problem address',
    review_none: 'reply_to_review',
    problem_none: 'solved',
  },
  'completed, reviewed by the initiator': {
    'to completed': 'message review:responder publish mute',
    thread_state:
      'propose withdraw agree reject shipped received cancel ask_cancel accept_cancel reopen problem address',
    review_twice: 'review:initiator',
    review_none: 'reply_to_review',
    problem_none: 'solved',
  },
  'completed, reviewed by both': {
    'to completed': 'message reply_to_review publish mute',
    thread_state:
      'propose withdraw agree reject shipped received cancel ask_cancel accept_cancel reopen problem address',
    review_twice: 'review',
    problem_none: 'solved',
  },
  'completed 30 days ago, not reviewed': {
    'to completed': 'message publish mute',
    thread_state:
      'propose withdraw agree reject shipped received cancel ask_cancel accept_cancel reopen problem address',
    review_late: 'review',
    review_none: 'reply_to_review',
    problem_none: 'solved',
  },
  expired: {
    thread_closed:
      'message propose withdraw agree reject shipped received cancel ask_cancel accept_cancel problem solved address',
    review_early: 'review',
    review_none: 'reply_to_review',
    'to negotiating': 'reopen',
    'to expired': 'publish mute',
  },
  'expired 90 days ago': {
    thread_closed:
      'message propose withdraw agree reject shipped received cancel ask_cancel accept_cancel problem solved address',
    review_early: 'review',
    review_none: 'reply_to_review',
    reopen_late: 'reopen',
    'to expired': 'publish mute',
  },
  'closed before anything was sent': {
    thread_closed:
      'message propose withdraw agree reject shipped received cancel ask_cancel accept_cancel reopen problem solved address',
    review_early: 'review',
    review_none: 'reply_to_review',
    'to closed': 'publish mute',
  },
  'closed with a problem': {
    thread_closed:
      'message propose withdraw agree reject shipped received cancel ask_cancel accept_cancel reopen problem solved address',
    'to closed_sent': 'review publish mute',
    review_none: 'reply_to_review',
  },
};
