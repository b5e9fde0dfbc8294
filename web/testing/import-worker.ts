import { onTestFinished, vi } from 'vitest';
import { TableError } from '#contract/collection/import/table/table-grid.ts';
import { ImportWork } from '#web/collection/import/thread/import-work.ts';
import type { ThreadMessage, ThreadRequest } from '#web/collection/import/thread/thread-calls.ts';

/**
 * The worker of an import for environments without workers: runs the same code on the page's own thread, and
 * copies what is passed.
 */
class ImportThreadHere {
  onmessage: ((event: { data: ThreadMessage }) => void) | null = null;
  onerror: (() => void) | null = null;
  #work = new ImportWork((progress, position) => this.#postMessages({ progress, position }));
  #queue: Promise<unknown> = Promise.resolve();
  #isTerminated = false;

  postMessage(request: ThreadRequest) {
    const { id, name, given } = request;
    const method = this.#work[name].bind(this.#work) as (argument: unknown) => unknown;
    this.#queue = this.#queue
      .then(() => method(given))
      .then(
        (answer) => this.#postMessages({ id, answer: structuredClone(answer) }),
        (fault: unknown) =>
          this.#postMessages(
            fault instanceof TableError ? { id, fault: fault.fault, row: fault.row } : { id, broken: String(fault) },
          ),
      );
  }

  terminate() {
    this.#isTerminated = true;
  }

  #postMessages(data: ThreadMessage) {
    if (!this.#isTerminated) this.onmessage?.({ data });
  }
}

/** Gives an open page a worker for its import until the test ends. */
export function mockImportWorker() {
  const platformWorker = globalThis.Worker;
  vi.stubGlobal('Worker', ImportThreadHere);
  onTestFinished(() => void Object.assign(globalThis, { Worker: platformWorker }));
}
