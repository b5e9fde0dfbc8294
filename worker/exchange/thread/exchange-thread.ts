import { DurableObject } from 'cloudflare:workers';
import { refuse } from '#contract/envelope.ts';
import { nextAlarm } from '#contract/exchange/machine/decide.ts';
import type { StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import type { Env } from '../../env.ts';
import type { Begun, CommandCall, ObjectAnswer, Proposable } from './thread-calls.ts';
import { type CommandResult, ThreadCommands } from './thread-commands.ts';
import { limitsBy } from './thread-effects.ts';
import { logFault } from './thread-fault.ts';
import { ThreadLetters } from './thread-letters.ts';
import { ThreadListeners } from './thread-listeners.ts';
import { ThreadSockets } from './thread-sockets.ts';
import { ThreadStore } from './thread-store.ts';
import { ThreadTelling } from './thread-telling.ts';
import { type Parts, partsFor, type ThreadPart } from './thread-view.ts';

const present = () => new Date().toISOString();

/** One exchange conversation: load, decide, store, broadcast. What it answered is stored, whatever fails afterwards. */
export class ExchangeThread extends DurableObject<Env> {
  readonly #store = new ThreadStore(this.ctx.storage);
  readonly #sockets = new ThreadSockets(this.ctx);
  readonly #listeners = new ThreadListeners(this.#store, this.#sockets);
  readonly #telling = new ThreadTelling(this.#store, () => this.env);
  readonly #letters = new ThreadLetters(this.ctx.storage, this.#store, this.#sockets);
  readonly #commands = new ThreadCommands(this.#store, {
    env: () => this.env,
    written: (events) => this.#written(events),
    telling: this.#telling,
  });
  #armed: string | null = null;
  /** Begins the conversation; again, it is answered as the first time. */
  async start(begun: Begun): Promise<CommandResult> {
    if (!this.#store.state) this.#store.begin(begun);
    const answer = await this.#commands.carryOut({ ...begun, is_newcomer: false, pictures: [] });
    if (answer.ok) await this.#telling.tell();
    return answer;
  }

  /** Carries out a command of one of the two, once. What limits them elsewhere core knows before they are answered. */
  async command(sent: CommandCall): Promise<CommandResult> {
    const before = limitsBy(this.#store.state);
    const answer = await this.#commands.carryOut(sent);
    if (limitsBy(this.#store.state) !== before) await this.#telling.tell();
    return answer;
  }

  /** The thread as one of the two reads it. */
  read(user_id: string, key: string, part: ThreadPart): ObjectAnswer<Parts> {
    const side = this.#commands.sideOf(user_id);
    this.#commands.catchUp();
    const { state } = this.#store;
    if (!state || side === 'stranger') return refuse('not_found');
    return { ok: true, value: partsFor(this.#store, state, { side, key, at: present() }, part) };
  }

  markRead(user_id: string, seq: number): ObjectAnswer<null> {
    const side = this.#commands.sideOf(user_id);
    if (side === 'stranger') return refuse('not_found');
    this.#store.markRead(side, seq, present());
    this.#changed();
    return { ok: true, value: null };
  }

  /** What one of the two may name in a proposal. */
  proposable(user_id: string, media_id?: string): ObjectAnswer<Proposable> {
    return this.#commands.proposable(user_id, media_id);
  }

  /** Notes that one of the two keeps the other away, or no more; false of a thread that has not begun. Nobody is told. */
  block(user_id: string, blocked: boolean): boolean {
    return this.#commands.block(user_id, blocked);
  }

  /** Notes where a received specimen stands now, and lets go of it. */
  handedOver(handed: Parameters<ThreadCommands['handedOver']>[0]): Promise<void> {
    return this.#commands.handedOver(handed);
  }

  /** Forgets who somebody was whose account is deleted: what they said stays with the other. */
  leave(user_id: string): Promise<boolean> {
    return this.#commands.leave(user_id);
  }

  /** Tells core everything again, as after a loss there; false of a thread that never began. */
  tellAgain(): Promise<boolean> {
    return this.#telling.tellAgain().finally(() => this.#arm());
  }

  /** Whether objects can be read and written: asked of one that is no thread. */
  async check(): Promise<void> {
    await this.ctx.storage.put('checked_at', Date.now());
    await this.ctx.storage.sync();
  }

  /** A WebSocket of one of the two; who it is, the worker says. */
  override fetch(request: Request): Response {
    const side = this.#commands.sideOf(request.headers.get('x-user') ?? '');
    if (side === 'stranger') return new Response(null, { status: 404 });
    const answer = this.#listeners.accept(side, request);
    this.#arm();
    return answer;
  }

  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer) {
    this.#listeners.hear(socket, frame);
  }

  override webSocketClose(socket: WebSocket) {
    this.#sockets.tellPresence(socket);
  }

  /** Every clock of the thread. It catches all, and sets the next: the platform gives up an alarm that fails. */
  override async alarm() {
    this.#armed = null;
    try {
      this.#commands.catchUp();
      await this.#telling.tell();
      await this.#sockets.lookAfter(this.env, Date.now());
      await this.#letters.send(this.env, Date.now());
    } catch (fault) {
      logFault('alarm of a thread failed', fault);
    } finally {
      this.#arm();
    }
  }

  #written(events: readonly StoredEvent[]) {
    this.#listeners.tell(events);
    this.#letters.note(events, Date.now());
    this.#changed();
  }

  /** Has core told without waiting for it; the alarm looks whether it was. */
  #changed() {
    this.#arm();
    this.ctx.waitUntil(this.#telling.soon().then(() => this.#arm()));
  }

  /** Sets the one alarm to the first thing there is to do. */
  #arm() {
    const now = present();
    const times = [this.#telling.nextAt(), this.#sockets.lookAt(), this.#letters.nextAt()];
    const [first = null] = times.filter((time) => time !== null).sort();
    const next = nextAlarm(this.#store.state, { next_try_at: first }, now);
    if (next === null || (this.#armed !== null && this.#armed <= next && this.#armed >= now)) return;
    this.#armed = next;
    this.ctx.storage.setAlarm(Date.parse(next));
  }
}
