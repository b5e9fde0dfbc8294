import { refuse } from '#contract/envelope.ts';
import { decide, due } from '#contract/exchange/machine/decide.ts';
import { toReserve } from '#contract/exchange/machine/reservations.ts';
import type { AnswerRecord } from '#contract/exchange/thread/answers.ts';
import { type Actor, participantSide, type Side } from '#contract/exchange/thread/side.ts';
import type { CommandAnswer } from '#contract/exchange/thread/thread.ts';
import type { Command, CommandOf, HandedOver } from '#contract/exchange/thread/thread-command.ts';
import type { StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import type { Env } from '../../env.ts';
import { type Reserved, reserve } from './reserve.ts';
import { type CommandCall, notReserved, type ObjectAnswer, type Proposable, refusedIn } from './thread-calls.ts';
import { logFault } from './thread-fault.ts';
import { PACE_SECONDS, ThreadPace } from './thread-pace.ts';
import type { ThreadStore } from './thread-store.ts';
import type { ThreadTelling } from './thread-telling.ts';
import { answerFor } from './thread-view.ts';

export type CommandResult = ObjectAnswer<CommandAnswer>;
/** What has to be known of whoever asks, and kept with what is written. */
type With = Pick<CommandCall, 'key' | 'asked'> & Partial<Pick<CommandCall, 'is_newcomer' | 'pictures'>>;
type Around = { env: () => Env; written: (events: readonly StoredEvent[]) => void; telling: ThreadTelling };

const present = () => new Date().toISOString();

/** The commands of a thread: each decided and stored with nothing in between, and carried out once. */
export class ThreadCommands {
  readonly #store: ThreadStore;
  readonly #around: Around;
  readonly #pace = new ThreadPace();
  readonly #agreeing = new Map<string, Promise<CommandResult>>();

  constructor(store: ThreadStore, around: Around) {
    this.#store = store;
    this.#around = around;
  }

  sideOf(user_id: string): Side | 'stranger' {
    const participants = this.#store.know('participants');
    return participants ? participantSide(participants, user_id) : 'stranger';
  }

  /** Brings the thread to the present: what its clocks brought about. */
  catchUp() {
    const at = present();
    const { state } = this.#store;
    const events = state ? due(state, at) : [];
    if (events.length > 0) this.#write({ events, at });
  }

  /** Answers a command of one of the two: carried out now, or as it was answered before. */
  async carryOut(from: CommandCall): Promise<CommandResult> {
    const side = this.sideOf(from.user_id);
    if (side === 'stranger') return refuse('not_found');
    const sent = { ...from, asked: `${side} ${from.asked}` };
    this.catchUp();
    const { command } = sent;
    const before = this.#store.answered(command.id);
    if (before) return before.digest === sent.asked ? this.#answer(side, sent, before.seqs) : refuse('id_used');
    if (sent.refused) return sent.refused;
    if (this.#pace.isTooFast(side, Date.now()))
      return { ok: false, error: 'too_often', values: { seconds: PACE_SECONDS } };
    const refused = this.#take(side, command, sent, command.kind === 'agree' ? undefined : command.id);
    if (refused) return refused;
    if (command.kind === 'agree') return this.#agree(side, command, sent);
    return this.#answer(side, sent, this.#store.answered(command.id)?.seqs ?? []);
  }

  /** Notes that one of the two keeps the other away, or no more; false of a thread that has not begun. */
  block(user_id: string, blocked: boolean): boolean {
    const side = this.sideOf(user_id);
    const { state } = this.#store;
    if (side === 'stranger' || !state) return false;
    if (state.blocks[side] === blocked) return true;
    this.catchUp();
    this.#take('system', { kind: 'block', id: crypto.randomUUID(), side, blocked }, { key: '', asked: '' });
    return true;
  }

  /** What one of the two may name in a proposal, and a picture as it was last sent. */
  proposable(user_id: string, media_id?: string): ObjectAnswer<Proposable> {
    const side = this.sideOf(user_id);
    const participants = this.#store.know('participants');
    if (!participants || side === 'stranger') return refuse('not_found');
    const [sentPicture = null] = media_id === undefined ? [] : this.#store.pictures([media_id]);
    return { ok: true, value: { side, participants, sent: sentPicture, ...this.#store.named() } };
  }

  /** Notes where a received specimen stands now, and has core let go of it; again, nothing more. */
  async handedOver(handed: HandedOver): Promise<void> {
    if (!this.#store.state) return;
    this.catchUp();
    this.#take('system', { kind: 'hand_over', id: crypto.randomUUID(), ...handed }, { key: '', asked: '' });
    await this.#around.telling.tell();
  }

  /** Forgets who one of the two was, and has core forget it. */
  leave(user_id: string): Promise<boolean> {
    const side = this.sideOf(user_id);
    if (side !== 'stranger') this.#store.leave(side);
    return this.#around.telling.tellAgain();
  }

  /** Decides and stores; null when it was accepted. Under an id the answer is kept. */
  #take(actor: Actor, command: Command, { key, asked, is_newcomer = false, pictures = [] }: With, keptId?: string) {
    const at = present();
    const { state } = this.#store;
    const decided = decide(state, actor, command, at, { isNewcomer: is_newcomer });
    if (!decided.ok) return refusedIn(decided, state, { side: actor === 'responder' ? actor : 'initiator', key, at });
    const { events } = decided.value;
    const answer =
      keptId === undefined ? undefined : { command_id: keptId, digest: asked, seqs: events.map(({ seq }) => seq) };
    this.#write({ events, pictures, at, answer });
    return null;
  }

  #write({
    answer,
    ...change
  }: {
    events: StoredEvent[];
    pictures?: CommandCall['pictures'];
    at: string;
    answer?: AnswerRecord | undefined;
  }) {
    this.#store.write({ ...change, ...(answer && { answer }) });
    this.#around.written(change.events);
  }

  #answer(side: Side, { key }: With, seqs: readonly number[]): CommandResult {
    const { state } = this.#store;
    return state
      ? { ok: true, value: answerFor(this.#store, state, seqs, { side, key, at: present() }) }
      : refuse('not_found');
  }

  /** The rest of agreeing, begun by writing that reservations are asked for; a second arrival waits for the first. */
  #agree(side: Side, command: CommandOf<'agree'>, sent: CommandCall): Promise<CommandResult> {
    const going = this.#agreeing.get(command.id);
    if (going) return going;
    const answer = this.#reserveAndAgree(side, command, sent).finally(() => this.#agreeing.delete(command.id));
    this.#agreeing.set(command.id, answer);
    return answer;
  }

  async #reserveAndAgree(side: Side, command: CommandOf<'agree'>, sent: CommandCall): Promise<CommandResult> {
    const outcome = await this.#reserve();
    const { id, proposal_id } = command;
    // Others spoke meanwhile, and a minute may have passed: the rules are asked again.
    this.catchUp();
    const inner: Command = outcome.ok
      ? { kind: 'reserved', id: crypto.randomUUID(), proposal_id }
      : {
          kind: 'not_reserved',
          id: crypto.randomUUID(),
          proposal_id,
          why: outcome.why,
          specimen_ids: outcome.specimen_ids,
        };
    const isReserving = this.#store.state?.reserving?.command_id === id;
    if (isReserving) this.#take('system', inner, sent, outcome.ok ? id : undefined);
    // Whatever was reserved in vain, core lets go of when it is told again.
    if (!isReserving) this.#store.touch(present());
    this.#around.written([]);
    const agreed = this.#store.answered(id);
    if (outcome.ok && agreed && this.#isAgreed(agreed)) return this.#answer(side, sent, agreed.seqs);
    this.#store.forget(id);
    if (!outcome.ok) return notReserved(outcome.why, outcome.specimen_ids);
    const { state } = this.#store;
    const again = decide(state, side, command, present(), { isNewcomer: sent.is_newcomer });
    return again.ok ? refuse('unavailable') : refusedIn(again, state, { side, key: sent.key, at: present() });
  }

  #isAgreed({ seqs }: AnswerRecord): boolean {
    return seqs.some((seq) => this.#store.events('seq = ?', seq)[0]?.kind === 'agreed');
  }

  /** Asks core for the specimens of what is agreed to. Core not answering is an answer, too. */
  async #reserve(): Promise<Reserved> {
    const { telling, env } = this.#around;
    try {
      return await telling.inTurn(() => {
        const { state } = this.#store;
        const promised = state && toReserve(state);
        const participants = this.#store.know('participants');
        const version = this.#store.know('version');
        if (!promised || !participants || !version)
          return Promise.resolve<Reserved>({ ok: false, why: 'changed', specimen_ids: [] });
        return reserve(env(), { thread_id: state.id, version, participants, promised });
      });
    } catch (fault) {
      logFault('nothing reserved', fault);
      return { ok: false, why: 'unavailable', specimen_ids: [] };
    }
  }
}
