import { TableError } from '#contract/collection/import/table/table-grid.ts';
import type { CallName, Telling, ThreadCalls } from '#web/collection/import/thread/thread-calls.ts';

type Waiting = { resolve: (answer: never) => void; reject: (fault: Error) => void };

/** The thread that reads and plans a table, so that the page stays with whoever looks at it. */
export class ImportThread {
  readonly #worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(progress: (share: number) => void) {
    this.#worker.onmessage = ({ data }: MessageEvent<Telling>) => {
      if ('progress' in data) return progress(data.progress);
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('fault' in data) waiting?.reject(new TableError(data.fault, data.row));
      else if ('broken' in data) waiting?.reject(new TableError('damaged'));
      else waiting?.resolve(data.answer as never);
    };
    // A thread that dies, as of a file that does not fit into memory, answers nothing more.
    this.#worker.onerror = () => {
      for (const { reject } of this.#waiting.values()) reject(new TableError('damaged'));
      this.#waiting.clear();
    };
  }

  ask<N extends CallName>(name: N, given: ThreadCalls[N]['given']): Promise<ThreadCalls[N]['answer']> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      this.#worker.postMessage({ id, name, given });
    });
  }

  end(): void {
    this.#worker.terminate();
  }
}
