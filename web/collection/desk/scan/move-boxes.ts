import { BULK_MAX } from '#contract/collection/desk/bulk-edit.ts';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { beginOperation, isRefusal, type OperationSoFar } from '#web/collection/desk/operations/operation.ts';
import { nothingSelected, selectionBatches } from '#web/collection/desk/selection/selection.ts';
import type { ScanGroup } from './scan-groups.ts';

/**
 * The progress of a move: the operation of each box, and where it stopped, with the id of the operation that may
 * resume.
 */
export type Move = {
  doneOperations: OperationSoFar[];
  stopPoint?: { storage: string; operation_id?: string; fault: unknown };
};

/**
 * Moves the scanned specimens, the first box first, one operation per box, and reports each finished box. Given a
 * move that stopped, it resumes that one, so that all of it has one undo.
 */
export async function moveBoxes(
  groups: readonly ScanGroup[],
  as_of: string,
  previousMove: Move | null,
  onBox: (specimens: readonly OwnSpecimen[]) => void,
): Promise<Move> {
  const stoppedBox = groups.some(({ storage }) => storage === previousMove?.stopPoint?.storage)
    ? previousMove?.stopPoint
    : undefined;
  const doneOperations = stoppedBox ? [...(previousMove?.doneOperations ?? [])] : [];
  for (const { storage, specimens } of groups.toReversed()) {
    if (storage === null || specimens.length === 0) continue;
    const operation = begin(
      storage,
      specimens,
      as_of,
      stoppedBox?.storage === storage ? stoppedBox.operation_id : undefined,
    );
    const fault = await operation
      .goOn(() => {})
      .then(
        (so_far) => void doneOperations.push(so_far),
        (reason: unknown) => ({ why: reason }),
      );
    if (fault) return { doneOperations, stopPoint: stopDetails(storage, operation.id, fault.why) };
    onBox(specimens);
  }
  return { doneOperations };
}

function begin(storage: string, specimens: readonly OwnSpecimen[], as_of: string, operation_id?: string) {
  const ids = new Set(specimens.map(({ id }) => id));
  const batches = selectionBatches({ ...nothingSelected, ids }, { items: specimens, as_of }, BULK_MAX);
  return beginOperation({ set: { storage } }, batches, operation_id);
}

const stopDetails = (storage: string, operation_id: string, fault: unknown) =>
  isRefusal(fault) ? { storage, fault } : { storage, fault, operation_id };
