import { isReviewedOpenly } from '#contract/exchange/state/end-problem.ts';
import type { StoredItem } from '#contract/exchange/thread/proposal.ts';
import { withoutText } from '#contract/exchange/thread/removed-content.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { Review, StoredEvent, StoredEventOf } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import type { Attachment, CoreEvent, CoreItem, CoreProposal } from '#worker/exchange/tables.ts';

type Restrictions = Pick<ThreadState, 'withheld' | 'hidden'>;
type EventState = Restrictions & Pick<ThreadState, 'closed'>;
type EventContext = {
  findMedia: (ids: readonly string[]) => Attachment[];
  reviews: Record<Side, Review | null>;
  state: EventState;
};

/** An event without the text and photos that its author withholds from visitors or the administrator hides. */
export const visitorsEvent = <E extends StoredEvent>(event: E, { withheld, hidden }: Restrictions): E =>
  withheld.includes(event.seq) || hidden.includes(event.seq) ? withoutText(event) : event;

/** Events that are nothing but their text. */
const textKinds: readonly StoredEvent['kind'][] = ['started', 'message', 'replied_to_review'];

/** A review after an end with a problem is for everybody as soon as it is written. */
const isOpenReview = ({ kind }: StoredEvent, state: EventState) => kind === 'reviewed' && isReviewedOpenly(state);

/** The part of an event that visitors may know, field by field; null if there is none. */
export function makePublicEvent(storedEvent: StoredEvent, context: EventContext): CoreEvent | null {
  if (storedEvent.private && !isOpenReview(storedEvent, context.state)) return null;
  const { withheld, hidden } = context.state;
  const isHidden = hidden.includes(storedEvent.seq);
  if (!isHidden && withheld.includes(storedEvent.seq) && textKinds.includes(storedEvent.kind)) return null;
  const event = visitorsEvent(storedEvent, context.state);
  const { seq, id, by, at } = event;
  const common = { seq, id, by, at, private: false, ...(isHidden && { text_hidden: true }) };
  switch (event.kind) {
    case 'started':
      return { ...common, kind: event.kind, intent_id: event.intent_id, text: event.text };
    case 'message':
      return { ...common, kind: event.kind, ...messageContent(event, context) };
    case 'proposed':
      return { ...coreProposal(event), ...(isHidden && { text_hidden: true }) };
    case 'withdrawn':
    case 'lapsed':
    case 'agreed':
      return { ...common, kind: event.kind, proposal_id: event.proposal_id };
    case 'rejected':
      return { ...common, kind: event.kind, proposal_id: event.proposal_id, reason: event.reason };
    case 'shipped':
    case 'received':
      return { ...common, kind: event.kind, note: event.note };
    case 'completed':
      return { ...common, kind: event.kind, automatic: event.automatic };
    case 'published':
      return { ...common, kind: event.kind, public: event.public };
    case 'replied_to_review':
      return { ...common, kind: event.kind, text: event.text };
    case 'reviewed':
      return { ...common, kind: event.kind, review: event.review };
    case 'reviews_shown':
      return { ...common, kind: event.kind, ...context.reviews };
    case 'closed':
      return { ...common, kind: event.kind, reason: event.reason };
    case 'problem':
      return { ...common, kind: event.kind, what: event.what };
    case 'solved':
      return { ...common, kind: event.kind, how: event.how };
    case 'shipping_taken_back':
    case 'meeting_confirmed':
    case 'cancel_asked':
    case 'reopened':
      return { ...common, kind: event.kind };
    default:
      return null;
  }
}

const messageContent = ({ text, attachments, quoted_seq }: StoredEventOf<'message'>, { findMedia }: EventContext) => ({
  text,
  attachments: findMedia(attachments),
  ...(quoted_seq !== undefined && { quoted_seq }),
});

/** A proposal as core stores it for visitors. */
export const coreProposal = ({
  seq,
  id,
  by,
  at,
  version,
  amends,
  initiator_gives,
  responder_gives,
  note,
  fulfilment,
  ships_first,
}: StoredEventOf<'proposed'>): CoreProposal => ({
  kind: 'proposed',
  seq,
  id,
  by,
  at,
  private: false,
  version,
  amends,
  note,
  ...(fulfilment && { fulfilment }),
  ...(ships_first && { ships_first }),
  initiator_gives: initiator_gives.map(coreItem),
  responder_gives: responder_gives.map(coreItem),
});

function coreItem(item: StoredItem): CoreItem {
  if ('specimen_id' in item) return { specimen_id: item.specimen_id, mineral_ids: item.minerals?.map(({ id }) => id) };
  return item.was_specimen ? { specimen_id: null } : { text: item.text, ...(item.is_cash && { is_cash: true }) };
}
