import { type AskerFacts, decide, due } from '#contract/exchange/machine/decide.ts';
import type { AnswerRecord } from '#contract/exchange/thread/answer-record.ts';
import { type Actor, otherSide, participantSide, type Side } from '#contract/exchange/thread/side.ts';
import type { CommandAnswer } from '#contract/exchange/thread/thread.ts';
import type { Command, CommandOf, InnerCommand } from '#contract/exchange/thread/thread-command.ts';
import type { StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import { refuse } from '#contract/http/envelope.ts';
import type { ThreadTelling } from '#worker/exchange/projection/thread-publisher.ts';
import { authoredSeqs, offeredSpecimens } from '#worker/exchange/storage/proposed-items.ts';
import { findMessage } from '#worker/exchange/storage/quoted-messages.ts';
import type { ThreadStore } from '#worker/exchange/storage/thread-store.ts';
import type { Env } from '#worker/ground/env.ts';
import { nameUnavailable, requestReservation, specimenNames } from './request-reservation.ts';
import { type CommandCall, notReserved, type ObjectAnswer, type Proposable, stateRefusal } from './thread-calls.ts';
import { commandPace, ThreadPace } from './thread-pace.ts';
import { commandAnswer } from './thread-view.ts';

export type CommandResult = ObjectAnswer<CommandAnswer>;
/** What is needed of the caller, and what is stored with the events. */
type CallContext = Pick<CommandCall, 'key' | 'digest'> & Partial<Pick<CommandCall, 'is_newcomer' | 'attachments'>>;
type ObjectContext = { env: () => Env; onWritten: (events: readonly StoredEvent[]) => void; publisher: ThreadTelling };

const present = () => new Date().toISOString();

/** The commands of a thread: each decided and stored without interruption, and executed once. */
export class ThreadCommands {
  readonly #store: ThreadStore;
  readonly #context: ObjectContext;
  readonly #pace = new ThreadPace(commandPace);
  readonly #pendingAgreements = new Map<string, Promise<CommandResult>>();

  constructor(store: ThreadStore, context: ObjectContext) {
    this.#store = store;
    this.#context = context;
  }

  findSide(user_id: string): Side | 'stranger' {
    const participants = this.#store.know('participants');
    return participants ? participantSide(participants, user_id) : 'stranger';
  }

  /** Applies what the thread's clocks have made due. */
  applyDueEvents() {
    const timestamp = present();
    const { state } = this.#store;
    const events = state ? due(state, timestamp) : [];
    if (events.length > 0) this.#write({ events, timestamp });
  }

  /** Answers a command of one of the two users: executed now, or with the stored answer. */
  async executeCommand(from: CommandCall): Promise<CommandResult> {
    const side = this.findSide(from.user_id);
    if (side === 'stranger') return refuse('not_found');
    const call = { ...from, digest: `${side} ${from.digest}` };
    this.applyDueEvents();
    const { command } = call;
    const answerRecord = this.#store.findAnswer(command.id);
    if (answerRecord)
      return answerRecord.digest === call.digest ? this.#answer(side, call, answerRecord.seqs) : refuse('id_used');
    if (call.refusal) return call.refusal;
    const paceRefusal = this.#pace.refuseTooFast(side, Date.now());
    if (paceRefusal) return paceRefusal;
    const refusal = this.#take(side, command, call, command.kind === 'agree' ? undefined : command.id);
    if (refusal) return nameUnavailable(this.#store, refusal, call.locale);
    if (command.kind === 'agree') return this.#agree(side, command, call);
    return this.#answer(side, call, this.#store.findAnswer(command.id)?.seqs ?? []);
  }

  /** Returns what one of the two users may put into a proposal, and a photo as it was last sent. */
  proposable(user_id: string, media_id?: string): ObjectAnswer<Proposable> {
    const side = this.findSide(user_id);
    const participants = this.#store.know('participants');
    if (!participants || side === 'stranger') return refuse('not_found');
    const [sentMedia = null] = media_id === undefined ? [] : this.#store.findMedia([media_id]);
    return {
      ok: true,
      value: {
        side,
        participants,
        sentMedia,
        offeredSpecimens: offeredSpecimens(this.#store, otherSide(side)),
        mediaIds: this.#store.mediaIds(),
      },
    };
  }

  /** Carries out a command that the thread gives itself. */
  takeInner(command: InnerCommand): void {
    this.#take('system', command, { key: '', digest: '' });
  }

  /** Decides and stores; null when accepted. With an id, the answer is stored. */
  #take(
    actor: Actor,
    command: Command,
    { key, digest, is_newcomer = false, attachments = [] }: CallContext,
    storedAnswerId?: string,
  ) {
    const timestamp = present();
    const { state } = this.#store;
    const facts = { isNewcomer: is_newcomer, ...this.#eventFacts(actor, command) };
    const decision = decide(state, actor, command, timestamp, facts);
    if (!decision.ok)
      return stateRefusal(decision, state, { side: actor === 'responder' ? actor : 'initiator', key, timestamp });
    const { events } = decision.value;
    const answer =
      storedAnswerId === undefined
        ? undefined
        : { command_id: storedAnswerId, digest, seqs: events.map(({ seq }) => seq) };
    this.#write({ events, attachments, timestamp, answer });
    return null;
  }

  /** What the state does not have of the events that a command names. */
  #eventFacts(actor: Actor, command: Command): Pick<AskerFacts, 'authoredSeqs' | 'messageSeqs'> {
    if (command.kind === 'withhold' && actor !== 'stranger')
      return { authoredSeqs: authoredSeqs(this.#store, actor, command.seq) };
    if (command.kind !== 'message' || !command.quoted_seq) return {};
    return { messageSeqs: findMessage(this.#store, command.quoted_seq) ? [command.quoted_seq] : [] };
  }

  #write({
    answer,
    ...change
  }: {
    events: StoredEvent[];
    attachments?: CommandCall['attachments'];
    timestamp: string;
    answer?: AnswerRecord | undefined;
  }) {
    this.#store.write({ ...change, ...(answer && { answer }) });
    this.#context.onWritten(change.events);
  }

  #answer(side: Side, { key }: CallContext, seqs: readonly number[]): CommandResult {
    const { state } = this.#store;
    return state
      ? { ok: true, value: commandAnswer(this.#store, state, seqs, { side, key, timestamp: present() }) }
      : refuse('not_found');
  }

  /**
   * The second half of agreeing, after the request for reservations was stored; a second arrival awaits the first.
   */
  #agree(side: Side, command: CommandOf<'agree'>, call: CommandCall): Promise<CommandResult> {
    const pendingAnswer = this.#pendingAgreements.get(command.id);
    if (pendingAnswer) return pendingAnswer;
    const answer = this.#reserveAndAgree(side, command, call).finally(() => this.#pendingAgreements.delete(command.id));
    this.#pendingAgreements.set(command.id, answer);
    return answer;
  }

  async #reserveAndAgree(side: Side, command: CommandOf<'agree'>, call: CommandCall): Promise<CommandResult> {
    const { id, proposal_id, seen = {} } = command;
    const outcome = await requestReservation(this.#store, this.#context, { side, seen });
    // The other user may have written in the meantime, and a minute may have passed: the rules are checked again.
    this.applyDueEvents();
    const inner: Command = outcome.ok
      ? { kind: 'reserved', id: crypto.randomUUID(), proposal_id, changed_specimens: outcome.changed_specimens }
      : {
          kind: 'not_reserved',
          id: crypto.randomUUID(),
          proposal_id,
          why: outcome.reason,
          specimen_ids: outcome.specimen_ids,
        };
    const isReserving = this.#store.state?.reserving?.command_id === id;
    const attachments = outcome.ok ? outcome.covers : [];
    if (isReserving) this.#take('system', inner, { ...call, attachments }, outcome.ok ? id : undefined);
    // Reservations made in vain are released when the thread is published again.
    if (!isReserving) this.#store.touch(present());
    this.#context.onWritten([]);
    const answerRecord = this.#store.findAnswer(id);
    if (outcome.ok && answerRecord && this.#isAgreed(answerRecord)) return this.#answer(side, call, answerRecord.seqs);
    this.#store.forget(id);
    // What was reserved in vain is free for other exchanges before the user is told.
    await this.#context.publisher.publish();
    if (!outcome.ok)
      return notReserved(outcome, side, (ids) => specimenNames(this.#store, proposal_id, ids, call.locale));
    const { state } = this.#store;
    const decision = decide(state, side, command, present(), { isNewcomer: call.is_newcomer });
    return decision.ok
      ? refuse('unavailable')
      : stateRefusal(decision, state, { side, key: call.key, timestamp: present() });
  }

  #isAgreed({ seqs }: AnswerRecord): boolean {
    return seqs.some((seq) => this.#store.events('seq = ?', seq)[0]?.kind === 'agreed');
  }
}
