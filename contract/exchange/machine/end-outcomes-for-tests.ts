import { notOver, type Outcomes } from './outcomes-for-tests.ts';

const parcelCommands = 'change_parcels take_back_shipped ask_more_time give_more_time';
const fulfilmentCommands = `${parcelCommands} confirm_meeting`;

const completedOutcomes: Outcomes = {
  thread_state: `propose withdraw agree reject shipped received cancel ask_cancel accept_cancel reopen problem address ${fulfilmentCommands}`,
  problem_none: 'solved',
  whereabouts_not_asked: 'report_whereabouts',
};

const unsolvedCommands = `propose withdraw agree reject shipped received cancel ask_cancel accept_cancel problem address ${fulfilmentCommands}`;
const agreementCommands = `${unsolvedCommands} solved`;
const expiredOutcomes: Outcomes = {
  ...notOver,
  thread_closed: agreementCommands,
  'to expired': 'withhold mute',
  publish_unanswered: 'publish',
};

/** What nobody can do any more after an end with parcels sent. */
const closedSentCommands = `propose withdraw agree reject shipped cancel ask_cancel accept_cancel problem address ${parcelCommands} confirm_meeting reopen`;
const closedSentOutcomes: Outcomes = { thread_closed: closedSentCommands, review_none: 'reply_to_review' };

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
    ...closedSentOutcomes,
    'to closed_sent': 'message received report_whereabouts solved review publish withhold mute',
  },
  'closed with a problem, received before': {
    ...closedSentOutcomes,
    'to closed_sent': 'message received:initiator report_whereabouts solved review publish withhold mute',
    receive_twice: 'received:responder',
  },
  'closed with a problem, its specimen came back': {
    ...closedSentOutcomes,
    'to closed_sent': 'message received:initiator report_whereabouts solved review publish withhold mute',
    receive_came_back: 'received:responder',
  },
  'closed with a problem 180 days ago': {
    ...closedSentOutcomes,
    thread_closed: `message received ${closedSentCommands}`,
    'to closed_sent': 'report_whereabouts publish withhold mute',
    problem_solved_late: 'solved',
    review_late: 'review',
  },
  'closed with a parcel that was never sent': {
    ...closedSentOutcomes,
    'to closed_sent': 'message received:responder report_whereabouts:initiator solved review publish withhold mute',
    receive_not_shipped: 'received:initiator',
    whereabouts_not_asked: 'report_whereabouts:responder',
  },
  'closed, but received later': {
    ...closedSentOutcomes,
    thread_closed: `solved ${closedSentCommands}`,
    'to closed_sent': 'message received:initiator report_whereabouts:responder review publish withhold mute',
    receive_twice: 'received:responder',
    whereabouts_not_asked: 'report_whereabouts:initiator',
  },
  'closed because only the initiator said that they met': {
    ...closedSentOutcomes,
    thread_closed: `received ${closedSentCommands.replace(' confirm_meeting', '')}`,
    'to closed_sent': 'message confirm_meeting:responder report_whereabouts solved review publish withhold mute',
    meeting_twice: 'confirm_meeting:initiator',
  },
  'closed with a problem, solved for the initiator': {
    ...closedSentOutcomes,
    'to closed_sent': 'message received report_whereabouts solved:responder review publish withhold mute',
    problem_solved_twice: 'solved:initiator',
  },
  'closed with a problem, solved for both': {
    ...closedSentOutcomes,
    thread_closed: `solved ${closedSentCommands}`,
    'to closed_sent': 'message received report_whereabouts review publish withhold mute',
  },
  'closed with a problem, reviewed by the initiator': {
    ...closedSentOutcomes,
    'to closed_sent':
      'message received report_whereabouts solved review:responder publish withhold mute reply_to_review:responder',
    review_twice: 'review:initiator',
    review_none: 'reply_to_review:initiator',
  },
  'closed with a problem 30 days ago': {
    ...closedSentOutcomes,
    thread_closed: `message ${closedSentCommands}`,
    'to closed_sent': 'received report_whereabouts publish withhold mute',
    problem_solved_late: 'solved',
    review_late: 'review',
  },
  'cancelled alone, with nothing sent': {
    ...notOver,
    thread_closed: `${unsolvedCommands} reopen`,
    'to closed': 'message publish withhold mute solved',
  },
  'sent by the initiator, the responder is gone': {
    ...closedSentOutcomes,
    thread_closed: `solved ${closedSentCommands}`,
    'to closed_sent': 'received:responder report_whereabouts:initiator review withhold mute',
    receive_not_shipped: 'received:initiator',
    whereabouts_not_asked: 'report_whereabouts:responder',
    partner_erased: 'message publish',
  },
  'completed, the responder is gone': {
    ...completedOutcomes,
    'to completed': 'review withhold mute',
    review_none: 'reply_to_review',
    partner_erased: 'message publish',
  },
  'closed because everything was sent back': {
    ...closedSentOutcomes,
    thread_closed: `received solved ${closedSentCommands}`,
    'to closed_sent': 'message review publish withhold mute',
    whereabouts_not_asked: 'report_whereabouts',
  },
};
