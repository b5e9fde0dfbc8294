import type { HeldLocality, HeldMineral } from '#scripts/reference/held-rows.ts';
import { SOURCES } from '#scripts/reference/sources.ts';
import { type ImportPlan, isEmpty, type Plan } from './plan.ts';

const EXAMPLES = 3;
const count = (n: number, singular: string, plural: string) =>
  `${n.toLocaleString('en')} ${n === 1 ? singular : plural}`;

/** Whether an import would change nothing. */
export const isNothing = (plan: ImportPlan): boolean => isEmpty(plan.minerals) && isEmpty(plan.localities);

/**
 * The effect of an import in lines for the user: counts, the first rows of each kind, and what is skipped and
 * why.
 */
export function describePlan(plan: ImportPlan): string[] {
  const { name, licence } = SOURCES[plan.source];
  const edition = plan.edition ? `, columns of ${plan.edition}` : '';
  return [
    `${name}${edition}. Licence: ${licence}.`,
    ...(plan.minerals ? describeTable('mineral', 'minerals', plan.minerals) : []),
    ...(plan.localities ? describeTable('place', 'places', plan.localities) : []),
  ];
}

function describeTable<Row extends HeldMineral | HeldLocality>(
  singular: string,
  plural: string,
  plan: Plan<Row>,
): string[] {
  const skips = [...plan.skips].sort(([, a], [, b]) => b.count - a.count);
  return [
    `Adds ${count(plan.addedRows.length, singular, plural)}${exampleText(plan.addedRows.map(({ name }) => name))}`,
    `Changes ${count(plan.rowChanges.length, singular, plural)}${exampleText(plan.rowChanges.map(describeChange))}`,
    ...fieldCounts(plan),
    `Has ${count(plan.unchangedCount, singular, plural)} here already, just the same`,
    ...skips.map(
      ([reason, { count: n, examples }]) =>
        `Leaves ${n.toLocaleString('en')} alone: ${reason} (${exampleList(examples, n)})`,
    ),
  ];
}

function describeChange<Row extends HeldMineral | HeldLocality>({
  oldRow,
  newRow,
  fields,
}: Plan<Row>['rowChanges'][number]) {
  const [field = ''] = fields.filter((name) => name !== 'path');
  const values = [oldRow, newRow].map((row) => JSON.stringify(row[field as keyof Row]));
  return field === '' ? `${newRow.name}: its path` : `${newRow.name}: ${field} ${values.join(' → ')}`;
}

function fieldCounts<Row>(plan: Plan<Row>): string[] {
  const counts = new Map<string, number>();
  for (const field of plan.rowChanges.flatMap(({ fields }) => fields)) counts.set(field, (counts.get(field) ?? 0) + 1);
  return counts.size === 0 ? [] : [`  of which ${[...counts].map(([field, n]) => `${field} ${n}`).join(', ')}`];
}

const exampleText = (examples: readonly string[]) =>
  examples.length === 0 ? '' : `: ${exampleList(examples.slice(0, EXAMPLES), examples.length)}`;

const exampleList = (examples: readonly string[], n: number) =>
  `${examples.map((example) => (example.length > 90 ? `${example.slice(0, 89)}…` : example)).join('; ')}${n > examples.length ? '; …' : ''}`;
