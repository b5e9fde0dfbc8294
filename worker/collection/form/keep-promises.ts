import { isGivable } from '#contract/collection/specimen/status.ts';
import type { RowChange } from '#worker/collection/history/history.ts';
import { type Promises, readPromises } from '#worker/collection/specimen/reservation-queries.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';

type HoldState = Pick<SpecimenRow, 'id' | 'status' | 'in_trash'>;

/** Whether a change takes a specimen away from an exchange that might hold it. */
const takesAway = (oldState: HoldState, newState: HoldState) =>
  (isGivable(oldState) && !isGivable(newState)) || (!oldState.in_trash && newState.in_trash);

/** Whether a change has a specimen be its owner's to give that was not. */
export const comesBack = (oldState: HoldState, newState: HoldState) => !isGivable(oldState) && isGivable(newState);

type AskPromises = (ids: readonly string[]) => ReturnType<typeof readPromises>;

/** Asks after the rows were read: what no exchange held then, it holds no sooner than their versions are raised. */
export const promiseReader =
  (core: CoreDb, promises: Promises): AskPromises =>
  (ids) =>
    readPromises(core, promises, ids);

/**
 * Parts changes that may be made from those that would break what an exchange agreed on or brought about. Demand in the batch that the
 * rows still are as read: an exchange that comes in between raises their versions.
 */
export async function withoutBroken(ask: AskPromises, changes: readonly RowChange[]) {
  const riskyChanges = changes.filter(({ before, newRow }) => takesAway(before, newRow) || comesBack(before, newRow));
  const promises = await ask(riskyChanges.map(({ before }) => before.id));
  const isBroken = ({ before, newRow }: RowChange) => {
    const promise = promises.get(before.id);
    // The piece is in another collection now, and its permanent id leads there.
    if (promise === 'handed over' || comesBack(before, newRow))
      return promise !== undefined && comesBack(before, newRow);
    // What was exchanged may be said to be gone; its record stays until the other side has it.
    return promise === 'held' || (promise === 'fulfilled' && newRow.in_trash);
  };
  return {
    changes: changes.filter((change) => !isBroken(change)),
    left: changes.filter(isBroken).map(({ before }) => ({ id: before.id, reason: 'reserved' as const })),
  };
}
