import { TableError } from '#contract/collection/import/table/table-grid.ts';
import { ImportWork } from '#web/collection/import/thread/import-work.ts';
import type { Asking, Telling } from '#web/collection/import/thread/thread-calls.ts';

const tell = (telling: Telling) => self.postMessage(telling);
const work = new ImportWork((progress, position) => tell({ progress, position }));

async function carryOut({ id, name, given }: Asking): Promise<void> {
  try {
    const method = work[name].bind(work) as (given: unknown) => unknown;
    tell({ id, answer: await method(given) });
  } catch (fault) {
    if (fault instanceof TableError) tell({ id, fault: fault.fault, row: fault.row });
    else tell({ id, broken: String(fault) });
  }
}

// One after the other: each stands on what the one before left.
let before: Promise<unknown> = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<Asking>) => {
  before = before.then(() => carryOut(data));
};
