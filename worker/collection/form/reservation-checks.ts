import { isGivable } from '#contract/collection/specimen/status.ts';
import type { RowChange } from '#worker/collection/history/history.ts';
import { type Promises, readPromises } from '#worker/collection/specimen/reservation-queries.ts';
import type { SpecimenRow } from '#worker/collection/tables.ts';
import type { CoreDb } from '#worker/db/core.ts';

type HoldState = Pick<SpecimenRow, 'id' | 'status' | 'in_trash'>;

/** Whether a change removes a specimen from an exchange that might have reserved it. */
const takesAway = (oldState: HoldState, newState: HoldState) =>
  (isGivable(oldState) && !isGivable(newState)) || (!oldState.in_trash && newState.in_trash);

/** Whether a change makes a specimen its owner's to give that was not before. */
export const comesBack = (oldState: HoldState, newState: HoldState) => !isGivable(oldState) && isGivable(newState);

type AskPromises = (ids: readonly string[]) => ReturnType<typeof readPromises>;

/**
 * Reads promises after the rows were read: a specimen that was free then can only be reserved by raising its
 * version.
 */
export const promiseReader =
  (core: CoreDb, promises: Promises): AskPromises =>
  (ids) =>
    readPromises(core, promises, ids);

/**
 * Separates allowed changes from those that would break an agreement or result of an exchange. Assert in the
 * batch that the rows are still as read: an exchange in between raises their versions.
 */
export async function withoutBroken(ask: AskPromises, changes: readonly RowChange[]) {
  const riskyChanges = changes.filter(({ oldRow, newRow }) => takesAway(oldRow, newRow) || comesBack(oldRow, newRow));
  const promises = await ask(riskyChanges.map(({ oldRow }) => oldRow.id));
  const isBroken = ({ oldRow, newRow }: RowChange) => {
    const promise = promises.get(oldRow.id);
    // The specimen is in another collection now, and its permanent id leads there.
    if (promise === 'handed over' || comesBack(oldRow, newRow))
      return promise !== undefined && comesBack(oldRow, newRow);
    // The owner may record that an exchanged specimen is gone; its record stays until the other side has received
    // it.
    return promise === 'held' || (promise === 'fulfilled' && newRow.in_trash);
  };
  return {
    changes: changes.filter((change) => !isBroken(change)),
    left: changes.filter(isBroken).map(({ oldRow }) => ({ id: oldRow.id, reason: 'reserved' as const })),
  };
}
