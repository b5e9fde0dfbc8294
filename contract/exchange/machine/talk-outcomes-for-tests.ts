import { nothingProposed, notOver, notSent, type Outcomes } from './outcomes-for-tests.ts';

const notAgreed: Outcomes = {
  ...notOver,
  ...notSent,
  ship_not_confirmed: 'shipped',
  address_not_yet: 'address',
  'to closed': 'cancel',
  thread_state: 'ask_cancel reopen change_parcels take_back_shipped ask_more_time give_more_time',
  cancel_not_asked: 'accept_cancel',
  meeting_not_agreed: 'confirm_meeting',
};

const proposedOutcomes: Outcomes = {
  'to negotiating': 'withdraw:initiator reject:responder',
  proposal_not_yours: 'withdraw:responder',
  proposal_own: 'agree:initiator reject:initiator',
};

/** The results while nothing is agreed. */
export const talkOutcomes: Record<string, Outcomes> = {
  negotiating: {
    ...notAgreed,
    ...nothingProposed,
    'to negotiating': 'message withhold mute',
    'to confirming': 'propose',
    publish_unanswered: 'publish',
  },
  'confirming, proposed by the initiator': {
    ...notAgreed,
    ...proposedOutcomes,
    'to confirming': 'message propose agree:responder withhold mute',
    publish_unanswered: 'publish',
  },
  'confirming, the responder agrees just now': {
    ...notAgreed,
    ...proposedOutcomes,
    'to confirming': 'message propose withhold mute',
    publish_unanswered: 'publish',
    proposal_agreeing: 'agree:responder',
  },
  'made private by the initiator': {
    ...notAgreed,
    ...nothingProposed,
    'to negotiating': 'message publish:initiator withhold mute',
    'to confirming': 'propose',
    publish_taken_back: 'publish:responder',
  },
  'negotiating, blocked': {
    ...notAgreed,
    ...nothingProposed,
    thread_blocked: 'message propose publish',
    'to negotiating': 'withhold mute',
  },
  'public, made so by both': {
    ...notAgreed,
    ...nothingProposed,
    'to negotiating': 'message publish withhold mute',
    'to confirming': 'propose',
  },
  'the initiator asks to make it public': {
    ...notAgreed,
    ...nothingProposed,
    'to negotiating': 'message publish withhold mute',
    'to confirming': 'propose',
  },
  'barred from being public': {
    ...notAgreed,
    ...nothingProposed,
    'to negotiating': 'message withhold mute',
    'to confirming': 'propose',
    publish_barred: 'publish',
  },
  'confirming, a specimen is no longer available': {
    ...notAgreed,
    ...proposedOutcomes,
    'to confirming': 'message propose withhold mute',
    publish_unanswered: 'publish',
    specimens_gone: 'agree:responder',
  },
  'confirming, the responder is suspended': {
    ...notAgreed,
    ...proposedOutcomes,
    'to confirming': 'message:initiator propose:initiator withhold mute',
    publish_barred: 'publish:initiator',
    account_suspended: 'message:responder propose:responder agree:responder publish:responder',
  },
};
