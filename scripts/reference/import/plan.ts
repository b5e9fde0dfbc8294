import type { HeldLocality, HeldMineral } from '#scripts/reference/held-rows.ts';
import type { SourceId } from '#scripts/reference/sources.ts';
import type { SkippedRows } from './records.ts';

/** A row that gets other facts, and which. */
type Change<Row> = { before: Row; after: Row; fields: string[] };

/** What an import would do to one table. */
export type Plan<Row> = { added: Row[]; changed: Change<Row>[]; same: number; skips: SkippedRows };

/** What an import would do, before anything is written. */
export type ImportPlan = {
  source: SourceId;
  /** which state of the source the file shows, and which is the newest that was imported */
  edition: string | null;
  newest: string | null;
  minerals: Plan<HeldMineral> | null;
  localities: Plan<HeldLocality> | null;
};

export const emptyPlan = <Row>(skips: SkippedRows = new Map()): Plan<Row> => ({
  added: [],
  changed: [],
  same: 0,
  skips,
});

export const isEmpty = (plan: Plan<never> | Plan<HeldMineral> | Plan<HeldLocality> | null): boolean =>
  plan === null || (plan.added.length === 0 && plan.changed.length === 0);

/** The fields in which two rows differ. */
const fieldsThatDiffer = <Row extends object>(oldRow: Row, newRow: Row): string[] =>
  (Object.keys(newRow) as (keyof Row & string)[]).filter(
    (field) => field !== 'sources' && JSON.stringify(oldRow[field]) !== JSON.stringify(newRow[field]),
  );

/** Notes a row in the plan: changed, or the same as before. */
export function noteChange<Row extends object>(plan: Plan<Row>, oldRow: Row, newRow: Row): void {
  const fields = fieldsThatDiffer(oldRow, newRow);
  if (fields.length > 0) plan.changed.push({ before: oldRow, after: newRow, fields });
  else plan.same++;
}
