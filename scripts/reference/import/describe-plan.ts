import type { HeldMineral, HeldPlace } from '../held-rows.ts';
import { SOURCES } from '../sources.ts';
import { type ImportPlan, isEmpty, type Plan } from './plan.ts';

const EXAMPLES = 3;
const count = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

/** Whether an import would change nothing. */
export const isNothing = (plan: ImportPlan): boolean => isEmpty(plan.minerals) && isEmpty(plan.places);

/** What an import would do, in lines for a person: counts, the first of each kind, and what is left alone and why. */
export function describePlan(plan: ImportPlan): string[] {
  const { name, licence } = SOURCES[plan.source];
  const edition = plan.edition ? `, columns of ${plan.edition}` : '';
  return [
    `${name}${edition}. Licence: ${licence}.`,
    ...(plan.minerals ? describeTable('mineral', 'minerals', plan.minerals) : []),
    ...(plan.places ? describeTable('place', 'places', plan.places) : []),
  ];
}

function describeTable<Row extends HeldMineral | HeldPlace>(one: string, many: string, plan: Plan<Row>): string[] {
  const passed = [...plan.passed].sort(([, a], [, b]) => b.count - a.count);
  return [
    `Adds ${count(plan.added.length, one, many)}${examplesOf(plan.added.map(({ name }) => name))}`,
    `Changes ${count(plan.changed.length, one, many)}${examplesOf(plan.changed.map(describeChange))}`,
    ...fieldCounts(plan),
    `Has ${count(plan.same, one, many)} here already, just the same`,
    ...passed.map(
      ([why, { count: n, examples }]) => `Leaves ${n.toLocaleString('en')} alone: ${why} (${listed(examples, n)})`,
    ),
  ];
}

function describeChange<Row extends HeldMineral | HeldPlace>({ before, after, fields }: Plan<Row>['changed'][number]) {
  const [field = ''] = fields.filter((one) => one !== 'path');
  const values = [before, after].map((row) => JSON.stringify(row[field as keyof Row]));
  return field === '' ? `${after.name}: its path` : `${after.name}: ${field} ${values.join(' → ')}`;
}

function fieldCounts<Row>(plan: Plan<Row>): string[] {
  const counts = new Map<string, number>();
  for (const field of plan.changed.flatMap(({ fields }) => fields)) counts.set(field, (counts.get(field) ?? 0) + 1);
  return counts.size === 0 ? [] : [`  of which ${[...counts].map(([field, n]) => `${field} ${n}`).join(', ')}`];
}

const examplesOf = (examples: readonly string[]) =>
  examples.length === 0 ? '' : `: ${listed(examples.slice(0, EXAMPLES), examples.length)}`;

const listed = (examples: readonly string[], n: number) =>
  `${examples.map((one) => (one.length > 90 ? `${one.slice(0, 89)}…` : one)).join('; ')}${n > examples.length ? '; …' : ''}`;
