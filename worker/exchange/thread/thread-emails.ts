import { threadEndTime } from '#contract/exchange/state/thread-phase.ts';
import { threadTurn } from '#contract/exchange/state/turn.ts';
import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { Reminder, StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ClosingReason, ThreadState, Turn } from '#contract/exchange/thread/thread-state.ts';
import { openCore } from '#worker/db/core.ts';
import { type Job, newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import type { Env } from '#worker/ground/env.ts';
import type { ThreadSockets } from './thread-sockets.ts';

const QUIET = 2 * 60_000;
const HOUR = 3_600_000;
/** The order of importance: if several kinds are due, the email is of the first of these. */
const weighty = [
  'ended',
  'publication_requested',
  'published',
  'specimens_unavailable',
  'partner_late',
  'completion',
  'deadline',
  'first_message',
  'your_turn',
  'new_message',
] as const;
type Kind = (typeof weighty)[number];
/** The kinds of email about a thread. */
export type ThreadEmailKind = Kind;
type Row = { side: Side; kind: Kind; due_at: string | null; sent_at: string | null; sent: number };

/** How long emails that could not be queued wait for a retry, in milliseconds. */
const RETRY_DELAY_MS = 30_000;

const hasTurn = (turn: Turn, side: Side) => turn === side || turn === 'both';

/**
 * The emails of a thread to its two users: after two quiet minutes, at most once an hour, never to a user who has
 * the thread open.
 */
export class ThreadEmails {
  readonly #storage: DurableObjectStorage;
  readonly #store: ThreadStore;
  readonly #sockets: ThreadSockets;
  #turn: Turn;
  #notBefore = '';
  /** the cached time when the first email is due; undefined after a change */
  #due: string | null | undefined;

  constructor(storage: DurableObjectStorage, store: ThreadStore, sockets: ThreadSockets) {
    this.#storage = storage;
    this.#store = store;
    this.#sockets = sockets;
    this.#turn = store.state ? threadTurn(store.state) : 'none';
  }

  #write(query: string, ...values: SqlStorageValue[]) {
    this.#storage.sql.exec(query, ...values);
    this.#due = undefined;
  }

  #rows(condition: string): Row[] {
    if (!this.#store.state) return [];
    return this.#storage.sql.exec<Row>(`select * from letters where ${condition}`).toArray();
  }

  /** Plans emails for the users whom the events concern. */
  note(events: readonly StoredEvent[], nowMs: number): void {
    const { state } = this.#store;
    if (!state || events.length === 0) return;
    const oldTurn = this.#turn;
    this.#turn = threadTurn(state);
    for (const side of sides) {
      const became = hasTurn(this.#turn, side) && !hasTurn(oldTurn, side) ? (['your_turn'] as const) : [];
      const kinds: Kind[] = [...events.flatMap((event) => emailKinds(event, side, state)), ...became];
      const hasWritten = events.some(({ by }) => by === side);
      if (kinds.length > 0) this.#plan(side, kinds, nowMs);
      else if (!hasWritten && events.some(({ by }) => by === otherSide(side))) this.#wait(side, nowMs);
    }
  }

  #plan(side: Side, kinds: readonly Kind[], nowMs: number) {
    const [currentRow] = this.#rows(`side = '${side}'`);
    const waitingKinds = currentRow?.due_at ? [currentRow.kind, ...kinds] : kinds;
    const kind = weighty.find((weightyKind) => waitingKinds.includes(weightyKind)) ?? 'new_message';
    const isHurried = kind === 'ended' || !currentRow?.sent_at;
    const due = Math.max(nowMs + QUIET, isHurried ? 0 : Date.parse(currentRow.sent_at ?? '') + HOUR);
    this.#write(
      `insert into letters (side, kind, due_at, sent_at, sent) values (?, ?, ?, null, 0)
       on conflict (side) do update set kind = excluded.kind, due_at = excluded.due_at`,
      side,
      kind,
      new Date(due).toISOString(),
    );
  }

  /** While the other user goes on writing, a planned email waits a little longer. */
  #wait(side: Side, nowMs: number) {
    const dueTime = new Date(nowMs + QUIET).toISOString();
    this.#write('update letters set due_at = max(due_at, ?) where side = ? and due_at is not null', dueTime, side);
  }

  nextTime(): string | null {
    if (this.#due === undefined) this.#due = this.#rows('due_at is not null order by due_at')[0]?.due_at ?? null;
    const due = this.#due;
    return due !== null && due < this.#notBefore ? this.#notBefore : due;
  }

  /** Queues the emails that are due. If one is queued twice, core sends it once. */
  async send(env: Env, nowMs: number): Promise<void> {
    const timestamp = new Date(nowMs).toISOString();
    // If anything below fails, it is tried again after a pause, not at once for as long as core is down.
    this.#notBefore = new Date(nowMs + RETRY_DELAY_MS).toISOString();
    for (const row of this.#rows(`due_at <= '${timestamp}'`)) {
      const job = this.#makeJob(row);
      if (job) {
        const emailJob = { ...newJob(job, nowMs), id: `${job.payload.thread_id} ${row.side} ${row.sent}` };
        await openCore(env.DB).insert(jobs).values(emailJob).onConflictDoNothing();
        await sendJobMessage(env, emailJob, null);
      }
      this.#write(
        'update letters set due_at = null, sent_at = coalesce(?, sent_at), sent = sent + ? where side = ? and due_at = ?',
        job ? timestamp : null,
        job ? 1 : 0,
        row.side,
        row.due_at,
      );
    }
    this.#notBefore = '';
  }

  /** What an email quotes of the conversation. */
  #quote(kind: Kind): { excerpt: string; reason?: ClosingReason } {
    if (kind === 'first_message') {
      const [startEvent] = this.#store.events(`kind = 'started'`);
      return { excerpt: startEvent?.kind === 'started' ? shorten(startEvent.text) : '' };
    }
    if (kind !== 'ended') return { excerpt: '' };
    const [closedEvent] = this.#store.events(`kind = 'closed' order by seq desc limit 1`);
    if (closedEvent?.kind !== 'closed') return { excerpt: '' };
    const isHidden = closedEvent.folded === true || this.#store.state?.hidden.includes(closedEvent.seq) === true;
    return { reason: closedEvent.reason, excerpt: isHidden ? '' : shorten(closedEvent.text ?? '') };
  }

  /** No email to a user who has the thread open, has muted it, or has read it. */
  #makeJob({ side, ...row }: Row): Extract<Job, { kind: 'write_of_thread' }> | null {
    const { state } = this.#store;
    const participants = this.#store.know('participants');
    if (!state || !participants || this.#sockets.sideSockets(side).length > 0) return null;
    const kind = isOutdated(row.kind, state) ? 'your_turn' : row.kind;
    // Who muted a conversation is told that it ended, lest they ship a parcel.
    if (state.muted[side] && kind !== 'ended') return null;
    if (kind !== row.kind && !hasTurn(threadTurn(state), side)) return null;
    const isAboutState = kindsAboutState.includes(kind);
    if (!isAboutState && this.#store.unread(side) === 0) return null;
    return {
      kind: 'write_of_thread',
      payload: {
        letter: kind,
        thread_id: state.id,
        intent_id: state.intent_id,
        user_id: participants[side],
        partner_id: participants[otherSide(side)],
        origin: this.#store.know('origin') ?? '',
        ...this.#quote(kind),
      },
    };
  }
}

/** The kinds of email that say how things stand, also to a user who has read everything. */
const kindsAboutState: readonly Kind[] = ['deadline', 'partner_late', 'specimens_unavailable', 'publication_requested'];

const EXCERPT_MAX = 300;
const shorten = (text: string) => [...text].slice(0, EXCERPT_MAX).join('');

/** The event that holds the first message. */
const FIRST_SEQ = 1;

/** Whether what an email says is not so any more, or is hidden by the administrator. */
function isOutdated(kind: Kind, { public: isPublic, publication, unavailable, hidden, closed }: ThreadState): boolean {
  if (kind === 'first_message') return hidden.includes(FIRST_SEQ);
  if (kind === 'published') return !isPublic;
  if (kind === 'ended') return closed === null;
  if (kind === 'publication_requested') return publication === null;
  return kind === 'specimens_unavailable' && unavailable.length === 0;
}

/** The emails of events that the reader did not cause. */
const othersKinds: { [K in StoredEvent['kind']]?: Kind } = {
  publication_requested: 'publication_requested',
  closed: 'ended',
};

function emailKinds(event: StoredEvent, side: Side, state: ThreadState): Kind[] {
  const isOthers = event.by !== side;
  const othersKind = othersKinds[event.kind];
  if (othersKind) return isOthers ? [othersKind] : [];
  switch (event.kind) {
    case 'message':
      // Before the end a message passes the turn on; after it nobody has one.
      return isOthers && threadEndTime(state) !== null ? ['new_message'] : [];
    case 'completed':
      return ['completion'];
    case 'published':
      return event.public && isOthers ? ['published'] : [];
    default:
      return sideKinds(event, side, state);
  }
}

/** The emails of events that concern one of the two sides. */
function sideKinds(event: StoredEvent, side: Side, { open_proposal }: ThreadState): Kind[] {
  switch (event.kind) {
    case 'started':
      return side === 'responder' ? ['first_message'] : [];
    case 'unavailable':
      return open_proposal?.by === side ? ['specimens_unavailable'] : [];
    case 'reminded':
      return hasTurn(event.to, side) ? [reminderKind(event.what)] : [];
    default:
      return [];
  }
}

/** The reminders that are not of a deadline of the reader's own. */
const reminderKinds: { [R in Reminder]?: Kind } = {
  three_days: 'your_turn',
  seven_days: 'your_turn',
  late: 'partner_late',
  meet: 'your_turn',
  meet_again: 'your_turn',
};
const reminderKind = (reminder: Reminder): Kind => reminderKinds[reminder] ?? 'deadline';
