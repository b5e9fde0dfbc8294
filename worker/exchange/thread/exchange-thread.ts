import { DurableObject } from 'cloudflare:workers';
import { SEARCHES_A_MINUTE, type SearchAnswer } from '#contract/exchange/conversation/thread-search.ts';
import { isBlocked } from '#contract/exchange/state/thread-phase.ts';
import type { Side } from '#contract/exchange/thread/side.ts';
import type { StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import type { ThreadState } from '#contract/exchange/thread/thread-state.ts';
import { refuse } from '#contract/http/envelope.ts';
import { searchThread } from '#worker/exchange/projection/search-thread.ts';
import { promptText } from '#worker/exchange/projection/thread-effects.ts';
import { type ThreadPreview, threadPreview } from '#worker/exchange/projection/thread-preview.ts';
import { ThreadTelling } from '#worker/exchange/projection/thread-publisher.ts';
import { type AgreedCovers, agreedCovers } from '#worker/exchange/storage/agreed-covers.ts';
import { ThreadAlarm } from '#worker/exchange/storage/thread-alarm.ts';
import { logFault } from '#worker/exchange/storage/thread-fault.ts';
import { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import type { Env } from '#worker/ground/env.ts';
import { currentProposal, proposalVersions, proposedSpecimen } from './proposal-versions.ts';
import { StandingCommands } from './standing-commands.ts';
import type { CommandCall, ModerationCall, ObjectAnswer, Proposable, ThreadStart } from './thread-calls.ts';
import { type CommandResult, ThreadCommands } from './thread-commands.ts';
import { ThreadEmails } from './thread-emails.ts';
import { ThreadListeners } from './thread-listeners.ts';
import { ThreadPace } from './thread-pace.ts';
import { ThreadSockets } from './thread-sockets.ts';
import { type EventRange, type ThreadView, threadView } from './thread-view.ts';

const present = () => new Date().toISOString();

/**
 * The Durable Object of one exchange conversation: load, decide, store, broadcast. An answered change is stored,
 * whatever fails afterwards.
 */
export class ExchangeThread extends DurableObject<Env> {
  readonly #store = new ThreadStore(this.ctx.storage);
  readonly #sockets = new ThreadSockets(this.ctx, () => this.#store.state !== null && isBlocked(this.#store.state));
  readonly #listeners = new ThreadListeners(this.#store, this.#sockets);
  readonly #publisher = new ThreadTelling(this.#store, () => this.env);
  readonly #emails = new ThreadEmails(this.ctx.storage, this.#store, this.#sockets);
  readonly #commands = new ThreadCommands(this.#store, {
    env: () => this.env,
    onWritten: (events) => this.#handleWrite(events),
    publisher: this.#publisher,
  });
  readonly #standing = new StandingCommands(this.#store, this.#commands, this.#publisher);
  readonly #searchPace = new ThreadPace({ count: SEARCHES_A_MINUTE, seconds: 60 });
  readonly #alarm = new ThreadAlarm(this.ctx.storage);

  /** Begins the conversation; a second arrival gets the first answer. */
  async start(newThread: ThreadStart): Promise<CommandResult> {
    if (!this.#store.state) this.#store.begin(newThread);
    const call: CommandCall = { ...newThread, is_newcomer: false, attachments: [], locale: 'en' };
    const answer = await this.#commands.executeCommand(call);
    if (answer.ok) await this.#publisher.publish();
    return answer;
  }

  /**
   * Executes a command of one of the two users, once. Core gets changes that affect limits elsewhere, or what
   * visitors read, before the user is answered.
   */
  async command(call: CommandCall): Promise<CommandResult> {
    const oldText = promptText(this.#store.state);
    const answer = await this.#commands.executeCommand(call);
    if (promptText(this.#store.state) !== oldText) await this.#publisher.publish();
    return answer;
  }

  /** Returns the thread as one of the two users reads it. */
  read(user_id: string, key: string, range: EventRange): ObjectAnswer<ThreadView> {
    return this.#answerReader(user_id, (state, side) =>
      threadView(this.#store, state, { side, key, timestamp: present() }, range),
    );
  }

  /** Returns where the thread contains a query, in what one of the two users reads of it. */
  search(user_id: string, query: string): ObjectAnswer<SearchAnswer> {
    const reader = this.#commands.findSide(user_id);
    const refusal = reader === 'stranger' ? null : this.#searchPace.refuseTooFast(reader, Date.now());
    return refusal ?? this.#answerReader(user_id, (state, side) => searchThread(this.#store, state, side, query));
  }

  markRead(user_id: string, seq: number): ObjectAnswer<null> {
    const side = this.#commands.findSide(user_id);
    if (side === 'stranger') return refuse('not_found');
    this.#store.markRead(side, seq, present());
    this.#handleChange();
    return { ok: true, value: null };
  }

  /** Returns what one of the two users may put into a proposal. */
  proposable(user_id: string, media_id?: string): ObjectAnswer<Proposable> {
    return this.#commands.proposable(user_id, media_id);
  }

  /**
   * Stores whether one of the two users blocks the other, and has core show it; false for a thread that has not begun.
   * Neither user is notified.
   */
  block(user_id: string, isBlocking: boolean): Promise<boolean> {
    return this.#showStanding(this.#standing.block(user_id, isBlocking));
  }

  /** Carries out an act of the administrator, and has core show it; false for a thread that has not begun. */
  moderate(act: ModerationCall): Promise<boolean> {
    return this.#showStanding(this.#standing.moderate(act));
  }

  /** Stores that specimens of the open proposal can't be given any more. */
  recordUnavailable(specimen_ids: readonly string[]): void {
    this.#standing.recordUnavailable(specimen_ids);
  }

  /** Returns all versions proposed here, the newest first, a page of them. */
  proposals(user_id: string, key: string, before_version?: number) {
    return this.#answerReader(user_id, (state, side) =>
      proposalVersions(this.#store, state, { side, key, timestamp: present() }, before_version),
    );
  }

  /** Returns the open proposal, else the agreement, with the specimens as they are stored; null if there is neither. */
  currentProposal(user_id: string) {
    return this.#answerReader(user_id, (state, side) => currentProposal(this.#store, state, side));
  }

  /** Returns whose a specimen of the open proposal or the agreement is; null if neither holds it. */
  proposedSpecimen(user_id: string, specimen_id: string) {
    return this.#answerReader(user_id, (state, side) => proposedSpecimen(this.#store, state, side, specimen_id));
  }

  /** Has open pages and core show who takes part now. */
  async #showStanding(hasBegun: boolean): Promise<boolean> {
    this.#listeners.sendStanding();
    await this.#publisher.publish();
    return hasBegun;
  }

  /** Answers one of the two users from the present state; everybody else as if there were no thread. */
  #answerReader<T>(user_id: string, read: (state: ThreadState, side: Side) => T): ObjectAnswer<T> {
    const side = this.#commands.findSide(user_id);
    this.#commands.applyDueEvents();
    const { state } = this.#store;
    return !state || side === 'stranger' ? refuse('not_found') : { ok: true, value: read(state, side) };
  }

  /** Returns what visitors would read if the conversation were public and each side had read everything. */
  preview(user_id: string, before_seq?: number): ObjectAnswer<ThreadPreview> {
    return this.#answerReader(user_id, (state) => threadPreview(this.#store, state, before_seq));
  }

  /** Returns the covers of the agreement of which copies are kept now; none for a thread that never began. */
  agreedCovers(): AgreedCovers {
    this.#commands.applyDueEvents();
    const { state } = this.#store;
    return state ? agreedCovers(this.#store, state, present()) : { covers: [], until: null };
  }

  /** Stores where a received specimen is now, and releases it. */
  handedOver(handover: Parameters<StandingCommands['confirmHandover']>[0]): Promise<void> {
    return this.#standing.confirmHandover(handover);
  }

  /**
   * Stores until when a user can take back that the account is to be deleted, or that it is kept; false for a thread
   * that has not begun.
   */
  planDeletion(user_id: string, untilTime: string | null): Promise<boolean> {
    return this.#showStanding(this.#standing.planDeletion(user_id, untilTime));
  }

  /** Stores since when a user is on vacation, or that they are back; false for a thread that has not begun. */
  setVacation(user_id: string, sinceTime: string | null): Promise<boolean> {
    return this.#showStanding(this.#standing.setVacation(user_id, sinceTime));
  }

  /** Ends the exchange for a user whose account is deleted; returns what of theirs is to be handed over first. */
  endForErasure(user_id: string): ReturnType<StandingCommands['endForErasure']> {
    return this.#standing.endForErasure(user_id);
  }

  /** Removes the identity of a deleted account: the partner keeps its messages. */
  leave(user_id: string): Promise<boolean> {
    return this.#standing.leave(user_id);
  }

  /** Publishes everything to core again, as after a loss there; false for a thread that never began. */
  tellAgain(): Promise<boolean> {
    return this.#publisher.republish().finally(() => this.#arm());
  }

  /** Checks that objects can be written and read; called on one that is not a thread. */
  async check(): Promise<void> {
    await this.ctx.storage.put('checked_at', Date.now());
    await this.ctx.storage.sync();
  }

  /** Accepts a WebSocket of one of the two users; the worker's headers identify the user. */
  override fetch(request: Request): Response {
    const side = this.#commands.findSide(request.headers.get('x-user') ?? '');
    if (side === 'stranger') return new Response(null, { status: 404 });
    const answer = this.#listeners.accept(side, request);
    this.#arm();
    return answer;
  }

  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer) {
    this.#listeners.hear(socket, frame);
  }

  override webSocketClose(socket: WebSocket) {
    this.#sockets.sendPresence(socket);
  }

  /**
   * Runs every due clock of the thread. Catches all faults and sets the next alarm: the platform gives up an alarm
   * that keeps failing.
   */
  override async alarm() {
    this.#alarm.clear();
    try {
      this.#commands.applyDueEvents();
      await this.#publisher.publish();
      await this.#sockets.checkSessions(this.env, Date.now());
      await this.#emails.send(this.env, Date.now());
    } catch (fault) {
      logFault('alarm of a thread failed', fault);
    } finally {
      this.#arm();
    }
  }

  #handleWrite(events: readonly StoredEvent[]) {
    this.#listeners.sendEvents(events);
    this.#emails.note(events, Date.now());
    this.#handleChange();
  }

  /** Publishes to core without waiting for it; the alarm checks whether it was done. */
  #handleChange() {
    this.#arm();
    this.ctx.waitUntil(this.#publisher.publishSoon().then(() => this.#arm()));
  }

  /** Sets the one alarm to the earliest due time. */
  #arm() {
    const times = [this.#publisher.nextTime(), this.#sockets.nextCheckTime(), this.#emails.nextTime()];
    this.#alarm.set(this.#store.state, times, present());
  }
}
