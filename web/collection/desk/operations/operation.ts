import { v7 as uuid } from 'uuid';
import type { BulkEdit, SkippedWithNumbers } from '#contract/collection/desk/bulk-edit.ts';
import { deskApi } from '#contract/collection/desk/desk-api.ts';
import type { InputOf, OutputOf } from '#contract/http/request.ts';
import type { Batch } from '#web/collection/desk/selection/selection.ts';
import { ApiError, call } from '#web/lib/call.ts';

/** The change to make to many specimens, without their ids. */
export type BulkOperationChange = Omit<
  InputOf<typeof deskApi.bulk>,
  keyof Pick<BulkEdit, 'operation_id' | 'ids' | 'as_of'>
>;

/**
 * The progress of an operation: `doneCount` of `total` specimens, each with the time of its answer in
 * `answerTimes`.
 */
export type OperationSoFar = {
  doneCount: number;
  total: number;
  changed: number;
  unchanged: number;
  left: SkippedWithNumbers;
  undo_token: string | null;
  answerTimes: ReadonlyMap<string, string>;
};

/** Whether an answer was a refusal, which repeating the same request would not change. */
export const isRefusal = (fault: unknown) =>
  fault instanceof ApiError && fault.status !== null && fault.status < 500 && fault.status !== 429;

/** The progress of an operation that has not started. */
export const nothingDone: OperationSoFar = {
  doneCount: 0,
  total: 0,
  changed: 0,
  unchanged: 0,
  left: [],
  undo_token: null,
  answerTimes: new Map(),
};

/**
 * An operation that resumes where it stopped: each batch is complete or not done, and all have one undo. With the
 * id of an operation that stopped earlier, specimens which that one changed count as done and are not changed
 * again.
 */
export function beginOperation(change: BulkOperationChange, batches: readonly Batch[], operation_id = uuid()) {
  const remainingBatches = [...batches];
  const total = batches.reduce((sum, { ids }) => sum + ids.length, 0);
  let so_far: OperationSoFar = { ...nothingDone, total };
  /** Runs the remaining batches and reports progress after each; a failure stops it between two. */
  const resume = async (tell: (so_far: OperationSoFar) => void): Promise<OperationSoFar> => {
    for (let batch = remainingBatches[0]; batch; batch = remainingBatches[0]) {
      const answer = await call(deskApi.bulk, { ...change, operation_id, ...batch }, { quiet: true });
      remainingBatches.shift();
      so_far = {
        total,
        doneCount: so_far.doneCount + batch.ids.length,
        changed: so_far.changed + answer.changed,
        unchanged: so_far.unchanged + answer.unchanged,
        left: [...so_far.left, ...answer.left],
        undo_token: answer.undo_token ?? so_far.undo_token,
        answerTimes: new Map([...so_far.answerTimes, ...batch.ids.map((id): [string, string] => [id, answer.as_of])]),
      };
      tell(so_far);
    }
    return so_far;
  };
  return { id: operation_id, of: total, goOn: resume };
}
export type StartedOperation = ReturnType<typeof beginOperation>;

export type UndoResult = OutputOf<typeof deskApi.undo>;

/** Undoes an operation, slice after slice, until nothing is left to undo. */
export async function takeBack(token: string, tell: (so_far: UndoResult) => void = () => {}): Promise<UndoResult> {
  for (;;) {
    const answer = await call(deskApi.undo, { token });
    tell(answer);
    if (!answer.more) return answer;
  }
}

/** The ids of a whole list, in its order, and the time of its first page. */
export async function readAllIds(filter: Omit<InputOf<typeof deskApi.ids>, 'cursor' | 'limit'>) {
  const ids: string[] = [];
  let as_of: string | null = null;
  for (let cursor: string | undefined; ; ) {
    const page: OutputOf<typeof deskApi.ids> = await call(deskApi.ids, { ...filter, ...(cursor && { cursor }) });
    ids.push(...page.ids);
    as_of ??= page.as_of;
    if (page.next_cursor === null) return { ids, as_of };
    cursor = page.next_cursor;
  }
}
