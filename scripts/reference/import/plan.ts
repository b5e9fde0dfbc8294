import type { HeldLocality, HeldMineral } from '#scripts/reference/held-rows.ts';
import type { SourceId } from '#scripts/reference/sources.ts';
import type { SkippedRows } from './records.ts';

/** A row whose facts change, and the changed fields. */
type Change<Row> = { oldRow: Row; newRow: Row; fields: string[] };

/** The effect of an import on one table. */
export type Plan<Row> = { addedRows: Row[]; rowChanges: Change<Row>[]; unchangedCount: number; skips: SkippedRows };

/** The effect of an import, before anything is written. */
export type ImportPlan = {
  source: SourceId;
  /** the edition of the source that the file contains, and the newest that was imported */
  edition: string | null;
  newest: string | null;
  minerals: Plan<HeldMineral> | null;
  localities: Plan<HeldLocality> | null;
};

export const emptyPlan = <Row>(skips: SkippedRows = new Map()): Plan<Row> => ({
  addedRows: [],
  rowChanges: [],
  unchangedCount: 0,
  skips,
});

export const isEmpty = (plan: Plan<never> | Plan<HeldMineral> | Plan<HeldLocality> | null): boolean =>
  plan === null || (plan.addedRows.length === 0 && plan.rowChanges.length === 0);

/** The fields in which two rows differ. */
const fieldsThatDiffer = <Row extends object>(oldRow: Row, newRow: Row): string[] =>
  (Object.keys(newRow) as (keyof Row & string)[]).filter(
    (field) => field !== 'sources' && JSON.stringify(oldRow[field]) !== JSON.stringify(newRow[field]),
  );

/** Adds a row to the plan, as changed or as unchanged. */
export function noteChange<Row extends object>(plan: Plan<Row>, oldRow: Row, newRow: Row): void {
  const fields = fieldsThatDiffer(oldRow, newRow);
  if (fields.length > 0) plan.rowChanges.push({ oldRow, newRow, fields });
  else plan.unchangedCount++;
}
