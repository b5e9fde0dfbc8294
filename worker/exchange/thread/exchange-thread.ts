import { DurableObject } from 'cloudflare:workers';
import { nextAlarm } from '#contract/exchange/machine/decide.ts';
import type { StoredEvent } from '#contract/exchange/thread/thread-event.ts';
import { refuse } from '#contract/http/envelope.ts';
import type { Env } from '#worker/ground/env.ts';
import type { CommandCall, ObjectAnswer, Proposable, ThreadStart } from './thread-calls.ts';
import { type CommandResult, ThreadCommands } from './thread-commands.ts';
import { limitsText } from './thread-effects.ts';
import { logFault } from './thread-fault.ts';
import { ThreadEmails } from './thread-letters.ts';
import { ThreadListeners } from './thread-listeners.ts';
import { ThreadSockets } from './thread-sockets.ts';
import { ThreadStore } from './thread-store.ts';
import { ThreadTelling } from './thread-telling.ts';
import { type EventRange, type ThreadView, threadView } from './thread-view.ts';

const present = () => new Date().toISOString();

/** One exchange conversation: load, decide, store, broadcast. What it answered is stored, whatever fails afterwards. */
export class ExchangeThread extends DurableObject<Env> {
  readonly #store = new ThreadStore(this.ctx.storage);
  readonly #sockets = new ThreadSockets(this.ctx);
  readonly #listeners = new ThreadListeners(this.#store, this.#sockets);
  readonly #publisher = new ThreadTelling(this.#store, () => this.env);
  readonly #emails = new ThreadEmails(this.ctx.storage, this.#store, this.#sockets);
  readonly #commands = new ThreadCommands(this.#store, {
    env: () => this.env,
    onWritten: (events) => this.#handleWrite(events),
    publisher: this.#publisher,
  });
  #alarmTime: string | null = null;
  /** Begins the conversation; again, it is answered as the first time. */
  async start(newThread: ThreadStart): Promise<CommandResult> {
    if (!this.#store.state) this.#store.begin(newThread);
    const answer = await this.#commands.executeCommand({ ...newThread, is_newcomer: false, pictures: [] });
    if (answer.ok) await this.#publisher.tell();
    return answer;
  }

  /** Carries out a command of one of the two, once. What limits them elsewhere core knows before they are answered. */
  async command(call: CommandCall): Promise<CommandResult> {
    const oldLimits = limitsText(this.#store.state);
    const answer = await this.#commands.executeCommand(call);
    if (limitsText(this.#store.state) !== oldLimits) await this.#publisher.tell();
    return answer;
  }

  /** The thread as one of the two reads it. */
  read(user_id: string, key: string, range: EventRange): ObjectAnswer<ThreadView> {
    const side = this.#commands.findSide(user_id);
    this.#commands.applyDueEvents();
    const { state } = this.#store;
    if (!state || side === 'stranger') return refuse('not_found');
    return { ok: true, value: threadView(this.#store, state, { side, key, timestamp: present() }, range) };
  }

  markRead(user_id: string, seq: number): ObjectAnswer<null> {
    const side = this.#commands.findSide(user_id);
    if (side === 'stranger') return refuse('not_found');
    this.#store.markRead(side, seq, present());
    this.#handleChange();
    return { ok: true, value: null };
  }

  /** What one of the two may name in a proposal. */
  proposable(user_id: string, media_id?: string): ObjectAnswer<Proposable> {
    return this.#commands.proposable(user_id, media_id);
  }

  /** Notes that one of the two keeps the other away, or no more; false of a thread that has not begun. Nobody is told. */
  block(user_id: string, isBlocked: boolean): boolean {
    return this.#commands.block(user_id, isBlocked);
  }

  /** Notes where a received specimen stands now, and lets go of it. */
  handedOver(handover: Parameters<ThreadCommands['confirmHandover']>[0]): Promise<void> {
    return this.#commands.confirmHandover(handover);
  }

  /** Forgets who somebody was whose account is deleted: what they said stays with the other. */
  leave(user_id: string): Promise<boolean> {
    return this.#commands.leave(user_id);
  }

  /** Tells core everything again, as after a loss there; false of a thread that never began. */
  tellAgain(): Promise<boolean> {
    return this.#publisher.tellAgain().finally(() => this.#arm());
  }

  /** Whether objects can be read and written: asked of one that is no thread. */
  async check(): Promise<void> {
    await this.ctx.storage.put('checked_at', Date.now());
    await this.ctx.storage.sync();
  }

  /** A WebSocket of one of the two; who it is, the worker says. */
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
    this.#sockets.tellPresence(socket);
  }

  /** Every clock of the thread. It catches all, and sets the next: the platform gives up an alarm that fails. */
  override async alarm() {
    this.#alarmTime = null;
    try {
      this.#commands.applyDueEvents();
      await this.#publisher.tell();
      await this.#sockets.checkSessions(this.env, Date.now());
      await this.#emails.send(this.env, Date.now());
    } catch (fault) {
      logFault('alarm of a thread failed', fault);
    } finally {
      this.#arm();
    }
  }

  #handleWrite(events: readonly StoredEvent[]) {
    this.#listeners.tell(events);
    this.#emails.note(events, Date.now());
    this.#handleChange();
  }

  /** Has core told without waiting for it; the alarm looks whether it was. */
  #handleChange() {
    this.#arm();
    this.ctx.waitUntil(this.#publisher.publishSoon().then(() => this.#arm()));
  }

  /** Sets the one alarm to the first thing there is to do. */
  #arm() {
    const currentTime = present();
    const times = [this.#publisher.nextTime(), this.#sockets.nextCheckTime(), this.#emails.nextTime()];
    const [firstTime = null] = times.filter((time) => time !== null).sort();
    const next = nextAlarm(this.#store.state, { next_try_at: firstTime }, currentTime);
    if (next === null || (this.#alarmTime !== null && this.#alarmTime <= next && this.#alarmTime >= currentTime))
      return;
    this.#alarmTime = next;
    this.ctx.storage.setAlarm(Date.parse(next));
  }
}
