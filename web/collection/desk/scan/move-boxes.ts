import { BULK_MAX } from '#contract/collection/desk/bulk.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { beginOperation, isRefusal, type OperationSoFar } from '#web/collection/desk/operations/operation.ts';
import type { ScanGroup } from '#web/collection/desk/scan/scan-groups.ts';
import { batchesOf, nothingSelected } from '#web/collection/desk/selection/selection.ts';

/** How far a move came: what was done of each box, and where it stopped, with the operation that may go on there. */
export type Move = {
  done: OperationSoFar[];
  stopped?: { storage: string; operation_id?: string; fault: unknown };
};

/**
 * Moves what was scanned, the first box first, each an operation of its own, and tells of each that is done. Given a move
 * that stopped, it goes on with that, so that all of it has one undo.
 */
export async function moveBoxes(
  groups: readonly ScanGroup[],
  as_of: string,
  before: Move | null,
  onBox: (found: readonly OwnSpecimen[]) => void,
): Promise<Move> {
  const stopped = groups.some(({ storage }) => storage === before?.stopped?.storage) ? before?.stopped : undefined;
  const done = stopped ? [...(before?.done ?? [])] : [];
  for (const { storage, found } of groups.toReversed()) {
    if (storage === null || found.length === 0) continue;
    const operation = begin(storage, found, as_of, stopped?.storage === storage ? stopped.operation_id : undefined);
    const fault = await operation
      .goOn(() => {})
      .then(
        (so_far) => void done.push(so_far),
        (why: unknown) => ({ why }),
      );
    if (fault) return { done, stopped: stoppedAt(storage, operation.id, fault.why) };
    onBox(found);
  }
  return { done };
}

function begin(storage: string, found: readonly OwnSpecimen[], as_of: string, operation_id?: string) {
  const ids = new Set(found.map(({ id }) => id));
  const batches = batchesOf({ ...nothingSelected, ids }, { items: found, as_of }, BULK_MAX);
  return beginOperation({ set: { storage } }, batches, operation_id);
}

const stoppedAt = (storage: string, operation_id: string, fault: unknown) =>
  isRefusal(fault) ? { storage, fault } : { storage, fault, operation_id };
