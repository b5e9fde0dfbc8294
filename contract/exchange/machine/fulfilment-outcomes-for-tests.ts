import { nothingProposed, notOver, notSent, type Outcomes, withoutOutcomes } from './outcomes-for-tests.ts';

const agreedOutcomes: Outcomes = {
  ...notOver,
  ...notSent,
  ...nothingProposed,
  'to agreed': 'message propose ask_cancel address ask_more_time publish withhold mute',
  'to sent': 'shipped',
  ship_not_yet: 'change_parcels take_back_shipped',
  more_time_not_asked: 'give_more_time',
  meeting_not_agreed: 'confirm_meeting',
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
  ship_not_due: 'ask_more_time',
  more_time_not_asked: 'give_more_time',
  meeting_not_agreed: 'confirm_meeting',
  thread_state: 'reopen',
};

/** The results from the agreement on. */
export const fulfilmentOutcomes: Record<string, Outcomes> = {
  'agreed, both give': agreedOutcomes,
  'agreed, the responder gives nothing': {
    ...agreedOutcomes,
    'to agreed': 'message propose ask_cancel address ask_more_time:initiator publish withhold mute',
    'to sent': 'shipped:initiator',
    ship_nothing: 'shipped:responder',
    ship_not_due: 'ask_more_time:responder',
  },
  'agreed, the initiator ships first': {
    ...agreedOutcomes,
    'to agreed': 'message propose ask_cancel address ask_more_time:initiator publish withhold mute',
    ship_not_due: 'ask_more_time:responder',
  },
  'agreed, the initiator asks for two more weeks': {
    ...withoutOutcomes(agreedOutcomes, 'more_time_not_asked'),
    'to agreed':
      'message propose ask_cancel address ask_more_time:responder give_more_time:responder publish withhold mute',
    more_time_asked: 'ask_more_time:initiator',
    more_time_not_asked: 'give_more_time:initiator',
  },
  'agreed to meet in person': {
    ...agreedOutcomes,
    'to agreed': 'message propose ask_cancel publish withhold mute',
    'to sent': 'confirm_meeting',
    parcel_in_person: 'shipped address ask_more_time',
    meeting_not_agreed: '',
  },
  'in person, the initiator says that they met': {
    ...notOver,
    ...nothingProposed,
    'to sent': 'message publish withhold mute',
    'to completed': 'confirm_meeting:responder',
    meeting_twice: 'confirm_meeting:initiator',
    meeting_confirmed: 'propose cancel ask_cancel accept_cancel',
    parcel_in_person: 'shipped received problem address ask_more_time',
    ship_not_yet: 'change_parcels take_back_shipped',
    more_time_not_asked: 'give_more_time',
    problem_none: 'solved',
    thread_state: 'reopen',
  },
  'agreed, the initiator would amend': {
    ...withoutOutcomes(agreedOutcomes, 'proposal_none'),
    'to agreed':
      'message propose withdraw:initiator agree:responder reject:responder ask_cancel address ask_more_time publish withhold mute',
    proposal_not_yours: 'withdraw:responder',
    proposal_own: 'agree:initiator reject:initiator',
  },
  'agreed, the initiator asks to cancel': {
    ...withoutOutcomes(agreedOutcomes, 'cancel_not_asked'),
    'to agreed': 'message propose address ask_more_time publish withhold mute',
    cancel_asked_already: 'ask_cancel',
    cancel_needs_other: 'accept_cancel:initiator',
    'to closed': 'accept_cancel:responder',
  },
  'agreed 21 days ago': { ...withoutOutcomes(agreedOutcomes, 'cancel_too_early'), 'to closed': 'cancel' },
  'sent by the initiator': {
    ...sentOutcomes,
    'to sent':
      'message shipped:responder received:responder problem:responder address change_parcels:initiator ask_more_time:responder publish withhold mute',
    'to agreed': 'take_back_shipped:initiator',
    ship_not_yet: 'change_parcels:responder take_back_shipped:responder',
    ship_not_due: 'ask_more_time:initiator',
    ship_twice: 'shipped:initiator',
    receive_not_shipped: 'received:initiator',
    problem_not_sent_early: 'problem:initiator',
    problem_none: 'solved',
  },
  'sent by the initiator 30 days ago': {
    ...sentOutcomes,
    'to sent':
      'message shipped:responder received:responder problem address change_parcels:initiator ask_more_time:responder publish withhold mute',
    ship_take_back_late: 'take_back_shipped:initiator',
    ship_not_yet: 'change_parcels:responder take_back_shipped:responder',
    ship_not_due: 'ask_more_time:initiator',
    ship_twice: 'shipped:initiator',
    receive_not_shipped: 'received:initiator',
    problem_none: 'solved',
  },
  'sent by both': {
    ...sentOutcomes,
    'to sent': 'message received problem address change_parcels take_back_shipped publish withhold mute',
    problem_none: 'solved',
  },
  'sent by both, received by the initiator': {
    ...sentOutcomes,
    'to sent': 'message problem address change_parcels:initiator take_back_shipped:initiator publish withhold mute',
    parcel_received: 'change_parcels:responder take_back_shipped:responder',
    receive_twice: 'received:initiator',
    'to completed': 'received:responder',
    problem_none: 'solved',
  },
  'sent by both, the responder has a problem': {
    ...sentOutcomes,
    'to sent': 'message received solved address change_parcels publish withhold mute',
    problem_open: 'problem take_back_shipped ask_more_time',
    ship_not_due: '',
  },
  'sent by both, the problem solved for the responder': {
    ...sentOutcomes,
    'to sent': 'message received solved:initiator address change_parcels publish withhold mute',
    problem_open: 'problem take_back_shipped ask_more_time',
    ship_not_due: '',
    problem_solved_twice: 'solved:responder',
  },
  'sent by both, sent back as the responder says': {
    ...sentOutcomes,
    'to sent': 'message received address change_parcels publish withhold mute',
    problem_open: 'problem take_back_shipped ask_more_time',
    ship_not_due: '',
    problem_solved_twice: 'solved:responder',
    'to closed_sent': 'solved:initiator',
  },
  'sent by both, each says something else': {
    ...sentOutcomes,
    'to sent': 'message received solved:responder address change_parcels publish withhold mute',
    problem_open: 'problem take_back_shipped ask_more_time',
    ship_not_due: '',
    'to closed_sent': 'solved:initiator',
  },
  'agreed, blocked': {
    ...agreedOutcomes,
    thread_blocked: 'message propose agree publish',
    proposal_none: 'withdraw reject',
    'to agreed': 'ask_cancel address ask_more_time withhold mute',
  },
  'agreed, the responder is suspended': {
    ...agreedOutcomes,
    'to agreed': 'message:initiator propose:initiator ask_cancel address ask_more_time withhold mute',
    publish_barred: 'publish:initiator',
    account_suspended: 'message:responder propose:responder publish:responder',
  },
};
