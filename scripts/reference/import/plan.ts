import type { HeldMineral, HeldPlace } from '../held-rows.ts';
import type { SourceId } from '../sources.ts';
import type { Passed } from './records.ts';

/** A row that gets other facts, and which. */
type Change<Row> = { before: Row; after: Row; fields: string[] };

/** What an import would do to one table. */
export type Plan<Row> = { added: Row[]; changed: Change<Row>[]; same: number; passed: Passed };

/** What an import would do, before anything is written. */
export type ImportPlan = {
  source: SourceId;
  /** which state of the source the file shows, and which is the newest that was imported */
  edition: string | null;
  newest: string | null;
  minerals: Plan<HeldMineral> | null;
  places: Plan<HeldPlace> | null;
};

export const emptyPlan = <Row>(passed: Passed = new Map()): Plan<Row> => ({ added: [], changed: [], same: 0, passed });

export const isEmpty = (plan: Plan<never> | Plan<HeldMineral> | Plan<HeldPlace> | null): boolean =>
  plan === null || (plan.added.length === 0 && plan.changed.length === 0);

/** The fields in which two rows differ. */
const fieldsThatDiffer = <Row extends object>(before: Row, after: Row): string[] =>
  (Object.keys(after) as (keyof Row & string)[]).filter(
    (field) => field !== 'sources' && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/** Notes a row in the plan: changed, or the same as before. */
export function noteChange<Row extends object>(plan: Plan<Row>, before: Row, after: Row): void {
  const fields = fieldsThatDiffer(before, after);
  if (fields.length > 0) plan.changed.push({ before, after, fields });
  else plan.same++;
}
