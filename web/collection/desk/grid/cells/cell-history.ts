import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import type { PickedColumn } from '#web/collection/desk/cells/picker-columns.ts';
import type { CellRow } from '#web/collection/desk/cells/send-cells.ts';

/** One thing that was done in the table and can be taken back: cells, the number of a specimen, or what was picked for it. */
export type CellStep =
  | { kind: 'cells'; rows: CellRow[] }
  | { kind: 'number'; permanent_id: string; from: string; to: string }
  | { kind: 'picked'; column: PickedColumn; rows: PickedRow[] };

/** A specimen before and after something was picked for it. */
export type PickedRow = { from: OwnSpecimen; to: OwnSpecimen };

const STEPS_MAX = 50;

type Steps = { doneSteps: CellStep[]; undone: CellStep[] };

/** The steps of each account that was logged in here, until the page is loaded anew. */
const histories = new Map<string, Steps>();

/** What was done in the table under an account: the last 50 steps, and those that were taken back since. */
export function accountSteps(account: string): Steps {
  const steps = histories.get(account) ?? { doneSteps: [], undone: [] };
  histories.set(account, steps);
  return steps;
}

/** Adds a step; with it nothing that was taken back can be done again. */
export function addStep({ doneSteps: done, undone }: Steps, step: CellStep) {
  undone.length = 0;
  pushStep(done, step);
}

/** Puts a step on top of others, of which no more than 50 stay. */
export function pushStep(steps: CellStep[], step: CellStep) {
  steps.push(step);
  if (steps.length > STEPS_MAX) steps.shift();
}
