import { TAKE_BACK_SECONDS } from '#contract/exchange/state/thread-times.ts';
import { threadTurn } from '#contract/exchange/state/turn.ts';
import { otherSide, type Side, sides } from '#contract/exchange/thread/side.ts';
import type { StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import type { Turn } from '#contract/exchange/thread/thread-state.ts';
import { openCore } from '#worker/db/core.ts';
import { type Job, newJob, sendJobMessage } from '#worker/db/job.ts';
import { jobs } from '#worker/db/tables.ts';
import { emailFacts } from '#worker/exchange/projection/email-facts.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import type { Env } from '#worker/ground/env.ts';
import {
  emailKinds,
  hasTurn,
  isOutdated,
  kindsAboutState,
  type ThreadEmailKind,
  threadEmailKinds,
} from './thread-email-kinds.ts';
import type { ThreadSockets } from './thread-sockets.ts';

const QUIET = 2 * 60_000;
/** How long an email waits that says that a parcel was sent: it can be taken back for so long. */
const TAKE_BACK_MS = TAKE_BACK_SECONDS * 1_000;
const HOUR = 3_600_000;
type Row = { side: Side; kind: ThreadEmailKind; due_at: string | null; sent_at: string | null; sent: number };

/** How long emails that could not be queued wait for a retry, in milliseconds. */
const RETRY_DELAY_MS = 30_000;

/**
 * The emails of a thread to its two users: after two quiet minutes, at most once an hour but for its end, never to a
 * user who has the thread open.
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
      const kinds = this.#kinds(side, events, !hasTurn(oldTurn, side) && hasTurn(this.#turn, side));
      const hasWritten = events.some(({ by }) => by === side);
      const isShipped = events.some(({ kind, by }) => kind === 'shipped' && by !== side);
      if (kinds.length > 0) this.#plan(side, kinds, nowMs, isShipped ? TAKE_BACK_MS : QUIET);
      else if (!hasWritten && events.some(({ by }) => by === otherSide(side))) this.#wait(side, nowMs);
    }
  }

  /** The kinds of email by which events are told to a side, whose turn it may have become with them. */
  #kinds(side: Side, events: readonly StoredEvent[], hasNewTurn: boolean): ThreadEmailKind[] {
    const { state } = this.#store;
    if (!state) return [];
    const kinds = events.flatMap((event) => emailKinds(event, side, state));
    if (hasNewTurn) kinds.push('your_turn');
    return this.#wasTold(side, events) ? kinds.filter((kind) => !plainKinds.includes(kind)) : kinds;
  }

  /** Whether the other user did something earlier that a user has not read: the user was told of that. */
  #wasTold(side: Side, newEvents: readonly StoredEvent[]): boolean {
    const firstSeq = Math.min(...newEvents.map(({ seq }) => seq));
    const condition = `by_side = ? and seq > ? and seq < ? and kind in (${TURNING_KINDS}) limit 1`;
    return this.#store.events(condition, otherSide(side), this.#store.lastReadSeq(side), firstSeq).length > 0;
  }

  #plan(side: Side, kinds: readonly ThreadEmailKind[], nowMs: number, delayMs: number) {
    const [currentRow] = this.#rows(`side = '${side}'`);
    const waitingKinds = currentRow?.due_at ? [currentRow.kind, ...kinds] : kinds;
    const kind = threadEmailKinds.find((emailKind) => waitingKinds.includes(emailKind)) ?? 'new_message';
    const isImmediate = kind === 'ended' || !currentRow?.sent_at;
    const due = Math.max(nowMs + delayMs, isImmediate ? 0 : Date.parse(currentRow.sent_at ?? '') + HOUR);
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

  /** No email to a user who has the thread open, has read it, or has muted it and it has not ended. */
  #makeJob({ side, ...row }: Row): Extract<Job, { kind: 'write_of_thread' }> | null {
    const { state } = this.#store;
    const participants = this.#store.know('participants');
    if (!state || !participants || this.#sockets.sideSockets(side).length > 0) return null;
    const kind = isOutdated(row.kind, state, side) ? 'your_turn' : row.kind;
    // Who muted a conversation is told that it ended, lest they ship a parcel.
    if (state.muted[side] && kind !== 'ended') return null;
    if (kind === 'your_turn' && !hasTurn(threadTurn(state), side)) return null;
    if (!kindsAboutState.includes(kind) && this.#store.unread(side) === 0) return null;
    return {
      kind: 'write_of_thread',
      payload: {
        letter: kind,
        thread_id: state.id,
        intent_id: state.intent_id,
        user_id: participants[side],
        partner_id: participants[otherSide(side)],
        origin: this.#store.know('origin') ?? '',
        facts: emailFacts(this.#store, state, side, kind === 'first_message'),
      },
    };
  }
}

/** Kinds that say no more than that there is something to read: not again until the user has opened the conversation. */
const plainKinds: readonly ThreadEmailKind[] = ['your_turn', 'new_message'];
/** Acts of which the other user is told. */
const TURNING_KINDS = `'started', 'message', 'proposed', 'agreed', 'rejected', 'withdrawn', 'shipped', 'received', 'problem', 'solved'`;
