import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { PickedColumn } from '#web/collection/desk/cells/picker-columns.ts';
import type { CellRow } from '#web/collection/desk/cells/send-cells.ts';

/** One undoable step in the table: cells, the number of a specimen, or its picked minerals or locality. */
export type CellStep =
  | { kind: 'cells'; rows: CellRow[] }
  | { kind: 'number'; permanent_id: string; from: string; to: string }
  | { kind: 'picked'; column: PickedColumn; rows: PickedRow[] };

/** A specimen before and after a value was picked for it. */
export type PickedRow = { from: OwnSpecimen; to: OwnSpecimen };

const STEPS_MAX = 50;

type Steps = { doneSteps: CellStep[]; undone: CellStep[] };

/** The steps of each account that was logged in here, until the page is reloaded. */
const histories = new Map<string, Steps>();

/** The history of the table under an account: the last 50 steps, and those undone since. */
export function accountSteps(account: string): Steps {
  const steps = histories.get(account) ?? { doneSteps: [], undone: [] };
  histories.set(account, steps);
  return steps;
}

/** Adds a step; undone steps can no longer be redone. */
export function addStep({ doneSteps, undone }: Steps, step: CellStep) {
  undone.length = 0;
  pushStep(doneSteps, step);
}

/** Pushes a step onto a stack that keeps the last 50. */
export function pushStep(steps: CellStep[], step: CellStep) {
  steps.push(step);
  if (steps.length > STEPS_MAX) steps.shift();
}
