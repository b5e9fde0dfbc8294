import type { Parcel } from '#contract/exchange/fulfilment/parcel.ts';
import { awaitedStep } from '#contract/exchange/state/next-step.ts';
import { isBlocked } from '#contract/exchange/state/thread-phase.ts';
import type { Fulfilment } from '#contract/exchange/thread/proposal.ts';
import { otherSide, type Side } from '#contract/exchange/thread/side.ts';
import type { ThreadTile } from '#contract/exchange/thread/thread.ts';
import type { ClosingReason, ProblemKind, ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { shortenText } from '#contract/text/shorten-text.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import { makeTiles } from './thread-tiles.ts';

/** The first items of one side, and how many there are. */
type ItemRow = { items: Omit<ThreadTile, 'cover'>[]; count: number };

/** What an email to one side says of a thread besides its kind, as it is when the email is queued. */
export type EmailFacts = {
  /** the first message, or the words of whoever ended the thread; may be empty */
  excerpt: string;
  /** why it ended */
  reason: ClosingReason | null;
  /** when the partner's account is to be deleted */
  leaves_at: string | null;
  /** the items of the agreement, else of the last proposal; empty where nothing was proposed */
  gives: ItemRow;
  gets: ItemRow;
  /** what it waits for: for the reader, else for the partner */
  step: ReturnType<typeof awaitedStep>;
  fulfilment: Fulfilment;
  /** the parcels that the partner sent */
  parcels: Parcel[];
  problem: ProblemKind | null;
};

const EXCERPT_MAX = 300;
const NO_ITEMS: ItemRow = { items: [], count: 0 };

/** Returns what an email to a side says of a thread. */
export function emailFacts(store: ThreadStore, state: ThreadState, side: Side, isFirst: boolean): EmailFacts {
  const partnerSide = otherSide(side);
  return {
    ...quotation(store, state, isFirst),
    ...itemRows(store, state, side),
    leaves_at: state.leaving[partnerSide],
    step: awaitedStep(state, side),
    fulfilment: state.agreement?.fulfilment ?? 'parcels',
    parcels: state.parcels[partnerSide],
    problem: state.problem?.what ?? null,
  };
}

/** The first message or the words at the end; nothing that is hidden, or of somebody blocked. */
function quotation(store: ThreadStore, state: ThreadState, isFirst: boolean): Pick<EmailFacts, 'excerpt' | 'reason'> {
  const kind = isFirst ? 'started' : 'closed';
  const [event] = store.events(`kind = '${kind}' order by seq desc limit 1`);
  if (event?.kind !== 'started' && event?.kind !== 'closed') return { excerpt: '', reason: null };
  const isHidden = ('folded' in event && event.folded) || isBlocked(state) || state.hidden.includes(event.seq);
  const excerpt = isHidden ? '' : shortenText(event.text ?? '', EXCERPT_MAX);
  return { excerpt, reason: event.kind === 'closed' ? event.reason : null };
}

function itemRows(store: ThreadStore, state: ThreadState, side: Side): Pick<EmailFacts, 'gives' | 'gets'> {
  const rows = isBlocked(state) ? undefined : makeTiles(store, state)?.tiles;
  const row = (giver: Side): ItemRow =>
    rows ? { items: rows[giver].tiles.map(({ cover: _, ...item }) => item), count: rows[giver].count } : NO_ITEMS;
  return { gives: row(side), gets: row(otherSide(side)) };
}
