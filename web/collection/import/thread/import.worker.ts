import { TableError } from '#contract/collection/import/table/table-grid.ts';
import { ImportWork } from './import-work.ts';
import type { ThreadMessage, ThreadRequest } from './thread-calls.ts';

const tell = (message: ThreadMessage) => self.postMessage(message);
const work = new ImportWork((progress, position) => tell({ progress, position }));

async function runCall({ id, name, given }: ThreadRequest): Promise<void> {
  try {
    const method = work[name].bind(work) as (input: unknown) => unknown;
    tell({ id, answer: await method(given) });
  } catch (fault) {
    if (fault instanceof TableError) tell({ id, fault: fault.fault, row: fault.row });
    else tell({ id, broken: String(fault) });
  }
}

// Calls run one after the other, because each needs the state that the previous one left.
let callQueue: Promise<unknown> = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<ThreadRequest>) => {
  callQueue = callQueue.then(() => runCall(data));
};
