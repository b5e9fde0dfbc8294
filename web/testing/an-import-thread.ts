import { onTestFinished, vi } from 'vitest';
import { TableError } from '#contract/collection/import/table/table-grid.ts';
import { ImportWork } from '#web/collection/import/thread/import-work.ts';
import type { Asking, Telling } from '#web/collection/import/thread/thread-calls.ts';

/** The thread of an import where there are no threads: it does the same on the page's own, and what passes is copied. */
class ImportThreadHere {
  onmessage: ((event: { data: Telling }) => void) | null = null;
  onerror: (() => void) | null = null;
  #work = new ImportWork((progress, position) => this.#tell({ progress, position }));
  #before: Promise<unknown> = Promise.resolve();
  #ended = false;

  postMessage(asking: Asking) {
    const { id, name, given } = asking;
    const method = this.#work[name].bind(this.#work) as (given: unknown) => unknown;
    this.#before = this.#before
      .then(() => method(given))
      .then(
        (answer) => this.#tell({ id, answer: structuredClone(answer) }),
        (fault: unknown) =>
          this.#tell(
            fault instanceof TableError ? { id, fault: fault.fault, row: fault.row } : { id, broken: String(fault) },
          ),
      );
  }

  terminate() {
    this.#ended = true;
  }

  #tell(data: Telling) {
    if (!this.#ended) this.onmessage?.({ data });
  }
}

/** Until the test ends, a page that is open has a thread for its import. */
export function imitateImportThread() {
  const before = globalThis.Worker;
  vi.stubGlobal('Worker', ImportThreadHere);
  onTestFinished(() => void Object.assign(globalThis, { Worker: before }));
}
