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
  return rules.flatMap(({ when }, index) =>
    isTaken(
      when,
      rules.slice(0, index).map((rule) => rule.when),
      lies,
    )
      ? [index]
      : [],
  );
}

function isTaken(ruleConditions: RuleConditions, earlierRules: readonly RuleConditions[], lies: Lies): boolean {
  const touchingRules = earlierRules.filter((otherConditions) => takesSome(otherConditions, ruleConditions, lies));
  if (touchingRules.some((otherConditions) => takesAll(otherConditions, ruleConditions, lies))) return true;
  const cases = conditionKinds.reduce((count, kind) => count * (ruleConditions[kind]?.length ?? 1), 1);
  return (
    touchingRules.length > 1 &&
    cases <= CASES_MAX &&
    splitCases(ruleConditions).every((caseConditions) =>
      touchingRules.some((otherConditions) => takesAll(otherConditions, caseConditions, lies)),
    )
  );
}

/** Whether all specimens that conditions hold of are taken by others. */
const takesAll = (otherConditions: RuleConditions, ruleConditions: RuleConditions, lies: Lies) =>
  conditionKinds.every((kind) => {
    const wantedValues = otherConditions[kind];
    return (
      wantedValues === undefined ||
      (ruleConditions[kind]?.every((value) => includesValue(kind, value, wantedValues, lies)) ?? false)
    );
  });

/** Whether there may be one: no condition that the other has is without a value that would do. */
const takesSome = (otherConditions: RuleConditions, ruleConditions: RuleConditions, lies: Lies) =>
  conditionKinds.every((kind) => {
    const wantedValues = otherConditions[kind];
    return (
      wantedValues === undefined ||
      (ruleConditions[kind]?.some((value) => includesValue(kind, value, wantedValues, lies)) ?? false)
    );
  });

const includesValue = (kind: ConditionKind, value: string, wantedValues: readonly string[], lies: Lies) =>
  kind === 'locality_ids' ? wantedValues.some((outer) => lies(value, outer)) : wantedValues.includes(value);

/** The single cases of conditions: each with one value of each. */
function splitCases(ruleConditions: RuleConditions): RuleConditions[] {
  return conditionKinds.reduce<RuleConditions[]>(
    (cases, kind) => {
      const values = ruleConditions[kind];
      return values
        ? cases.flatMap((caseConditions) => values.map((value) => ({ ...caseConditions, [kind]: [value] })))
        : cases;
    },
    [{}],
  );
}

/** A value of a condition that nothing has any more: which rule names it. */
type LostValue = { rule: number; kind: ConditionKind; value: string };

/** What rules name that is known no longer; of a kind of which nothing is known, nothing is lost. */
export const lostValues = (
  rules: Rules,
  knownValues: Partial<Record<ConditionKind, ReadonlySet<string>>>,
): LostValue[] =>
  rules.flatMap(({ when }, rule) =>
    conditionKinds.flatMap((kind) =>
      (when[kind] ?? [])
        .filter((value) => knownValues[kind]?.has(value) === false)
        .map((value) => ({ rule, kind, value })),
    ),
  );
