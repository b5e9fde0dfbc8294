import { type ConditionKind, conditionKinds } from './choose-design.ts';
import type { RuleConditions } from './group.ts';

type Rules = readonly { when: RuleConditions }[];
/** Whether a place lies in another; each lies in itself. */
type Lies = (inner: string, outer: string) => boolean;

/** How many single cases of one rule are looked at; of one with more it is only asked whether one other rule takes all. */
const CASES_MAX = 20_000;

/**
 * The rules that can never match, as earlier ones take all that they could: their places among the rules. `lies` says
 * which place lies in which, as far as it is known.
 */
export function neverMatches(rules: Rules, lies: Lies = (inner, outer) => inner === outer): number[] {
  return rules.flatMap(({ when }, at) =>
    isTaken(
      when,
      rules.slice(0, at).map((rule) => rule.when),
      lies,
    )
      ? [at]
      : [],
  );
}

function isTaken(when: RuleConditions, earlier: readonly RuleConditions[], lies: Lies): boolean {
  const touching = earlier.filter((other) => takesSome(other, when, lies));
  if (touching.some((other) => takesAll(other, when, lies))) return true;
  const cases = conditionKinds.reduce((count, kind) => count * (when[kind]?.length ?? 1), 1);
  return (
    touching.length > 1 &&
    cases <= CASES_MAX &&
    casesOf(when).every((one) => touching.some((other) => takesAll(other, one, lies)))
  );
}

/** Whether all specimens that conditions hold of are taken by others. */
const takesAll = (other: RuleConditions, when: RuleConditions, lies: Lies) =>
  conditionKinds.every((kind) => {
    const wanted = other[kind];
    return wanted === undefined || (when[kind]?.every((value) => isAmong(kind, value, wanted, lies)) ?? false);
  });

/** Whether there may be one: no condition that the other has is without a value that would do. */
const takesSome = (other: RuleConditions, when: RuleConditions, lies: Lies) =>
  conditionKinds.every((kind) => {
    const wanted = other[kind];
    return wanted === undefined || (when[kind]?.some((value) => isAmong(kind, value, wanted, lies)) ?? false);
  });

const isAmong = (kind: ConditionKind, value: string, wanted: readonly string[], lies: Lies) =>
  kind === 'locality_ids' ? wanted.some((outer) => lies(value, outer)) : wanted.includes(value);

/** The single cases of conditions: each with one value of each. */
function casesOf(when: RuleConditions): RuleConditions[] {
  return conditionKinds.reduce<RuleConditions[]>(
    (cases, kind) => {
      const values = when[kind];
      return values ? cases.flatMap((one) => values.map((value) => ({ ...one, [kind]: [value] }))) : cases;
    },
    [{}],
  );
}

/** A value of a condition that nothing has any more: which rule names it. */
type LostValue = { rule: number; kind: ConditionKind; value: string };

/** What rules name that is known no longer; of a kind of which nothing is known, nothing is lost. */
export const lostValues = (rules: Rules, known: Partial<Record<ConditionKind, ReadonlySet<string>>>): LostValue[] =>
  rules.flatMap(({ when }, rule) =>
    conditionKinds.flatMap((kind) =>
      (when[kind] ?? []).filter((value) => known[kind]?.has(value) === false).map((value) => ({ rule, kind, value })),
    ),
  );
