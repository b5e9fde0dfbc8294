import { notOver, type Outcomes } from './outcomes-for-tests.ts';

const fulfilmentCommands = 'change_parcels take_back_shipped ask_more_time give_more_time confirm_meeting';

const completedOutcomes: Outcomes = {
  thread_state: `propose withdraw agree reject shipped received cancel ask_cancel accept_cancel reopen problem address ${fulfilmentCommands}`,
  problem_none: 'solved',
};

const agreementCommands = `propose withdraw agree reject shipped received cancel ask_cancel accept_cancel problem solved address ${fulfilmentCommands}`;
const expiredOutcomes: Outcomes = {
  ...notOver,
  thread_closed: agreementCommands,
  'to expired': 'withhold mute',
  publish_unanswered: 'publish',
};

/** The results after the end. */
export const endOutcomes: Record<string, Outcomes> = {
  completed: {
    ...completedOutcomes,
    'to completed': 'message review publish withhold mute',
    review_none: 'reply_to_review',
  },
  'completed, reviewed by the initiator': {
    ...completedOutcomes,
    'to completed': 'message review:responder publish withhold mute',
    review_twice: 'review:initiator',
    review_none: 'reply_to_review',
  },
  'completed, reviewed by both': {
    ...completedOutcomes,
    'to completed': 'message reply_to_review publish withhold mute',
    review_twice: 'review',
  },
  'completed 30 days ago, not reviewed': {
    ...completedOutcomes,
    'to completed': 'message publish withhold mute',
    review_late: 'review',
    review_none: 'reply_to_review',
  },
  expired: { ...expiredOutcomes, 'to negotiating': 'message reopen' },
  'expired 90 days ago': { ...expiredOutcomes, reopen_late: 'message reopen' },
  'closed before anything was sent': {
    ...notOver,
    thread_closed: `${agreementCommands} reopen`,
    'to closed': 'message withhold mute',
    publish_unanswered: 'publish',
  },
  'declined, with three messages since': {
    ...notOver,
    thread_closed: `${agreementCommands} reopen`,
    message_unanswered: 'message:initiator',
    'to closed': 'message:responder withhold mute',
    publish_unanswered: 'publish',
  },
  'closed 30 days ago': {
    ...notOver,
    thread_closed: `message ${agreementCommands} reopen`,
    'to closed': 'withhold mute',
    publish_unanswered: 'publish',
  },
  'closed with a problem': {
    thread_closed: `${agreementCommands} reopen`,
    'to closed_sent': 'message review publish withhold mute',
    review_none: 'reply_to_review',
  },
  'closed because everything was sent back': {
    thread_closed: `${agreementCommands} reopen`,
    'to closed_sent': 'message review publish withhold mute',
    review_none: 'reply_to_review',
  },
};
