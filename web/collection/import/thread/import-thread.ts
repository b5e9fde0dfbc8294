import { TableError, type TablePosition } from '#contract/collection/import/table/table-grid.ts';
import type { CallName, ThreadCalls, ThreadMessage } from './thread-calls.ts';

type PendingCall = { resolve: (answer: never) => void; reject: (fault: Error) => void };

/** A worker that is silent for this many ticks will not finish. */
const SILENT_TICKS_MAX = 60;
const TICK_MS = 1000;

/**
 * Calls back regularly until stopped. A sleeping device makes no ticks, so that its sleep does not count as
 * silence.
 */
export type StartTicks = (onTick: () => void) => () => void;

const startSeconds: StartTicks = (onTick) => {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
};

/**
 * The worker that reads and plans a table, so that the page stays responsive. It is terminated when it is silent
 * for too long.
 */
export class ImportThread {
  readonly #worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  readonly #pendingCalls = new Map<number, PendingCall>();
  readonly #startTicks: StartTicks;
  #callCount = 0;
  #silentTicks = 0;
  #stopTicks: (() => void) | null = null;
  #position: TablePosition | null = null;
  /** the reason why the worker no longer answers */
  #fault: TableError | null = null;

  constructor(progress: (share: number) => void, startTicks = startSeconds) {
    this.#startTicks = startTicks;
    this.#worker.onmessage = ({ data }: MessageEvent<ThreadMessage>) => {
      this.#silentTicks = 0;
      if ('progress' in data) {
        this.#position = data.position;
        if (data.progress !== null) progress(data.progress);
      } else this.#settle(data);
    };
    // A worker that crashes, as on a file that does not fit into memory, no longer answers. Its event has a message;
    // that of code that could not be fetched has none.
    this.#worker.onerror = (event) => this.#fail(new TableError('message' in event ? 'damaged' : 'no_reader'));
  }

  ask<N extends CallName>(name: N, input: ThreadCalls[N]['given']): Promise<ThreadCalls[N]['answer']> {
    if (this.#fault) return Promise.reject(this.#fault);
    this.#callCount += 1;
    const id = this.#callCount;
    return new Promise((resolve, reject) => {
      this.#pendingCalls.set(id, { resolve: resolve as PendingCall['resolve'], reject });
      this.#worker.postMessage({ id, name, given: input });
      this.#stopTicks ??= this.#startTicks(() => this.#countTick());
    });
  }

  end(): void {
    this.#pauseTicks();
    this.#worker.terminate();
  }

  #settle(data: Exclude<ThreadMessage, { progress: unknown }>): void {
    const pendingCall = this.#pendingCalls.get(data.id);
    this.#pendingCalls.delete(data.id);
    this.#position = null;
    if (this.#pendingCalls.size === 0) this.#pauseTicks();
    if ('fault' in data) pendingCall?.reject(new TableError(data.fault, data.row));
    else if ('broken' in data) pendingCall?.reject(new TableError('damaged'));
    else pendingCall?.resolve(data.answer as never);
  }

  #countTick(): void {
    this.#silentTicks += 1;
    if (this.#silentTicks < SILENT_TICKS_MAX) return;
    const { row = null, sheet = null } = this.#position ?? {};
    this.#fail(new TableError('no_answer', row, sheet));
  }

  #fail(fault: TableError): void {
    this.#fault = fault;
    this.end();
    for (const { reject } of this.#pendingCalls.values()) reject(fault);
    this.#pendingCalls.clear();
  }

  #pauseTicks(): void {
    this.#stopTicks?.();
    this.#stopTicks = null;
    this.#silentTicks = 0;
  }
}
