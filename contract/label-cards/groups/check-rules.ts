import { type ConditionKind, conditionKinds } from './choose-design.ts';
import type { RuleConditions } from './group.ts';

type Rules = readonly { when: RuleConditions }[];
/** Whether a locality lies in another; each lies in itself. */
type Lies = (inner: string, outer: string) => boolean;

/**
 * How many single cases of one rule are examined; for a rule with more it is only checked whether one other
 * rule takes all of them.
 */
const CASES_MAX = 20_000;

/**
 * Returns the indices of the rules that can never match because earlier ones take all their specimens. `lies`
 * says which locality lies in which, as far as is known.
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

/** Whether the other conditions hold for all specimens that these conditions hold for. */
const takesAll = (otherConditions: RuleConditions, ruleConditions: RuleConditions, lies: Lies) =>
  conditionKinds.every((kind) => {
    const wantedValues = otherConditions[kind];
    return (
      wantedValues === undefined ||
      (ruleConditions[kind]?.every((value) => includesValue(kind, value, wantedValues, lies)) ?? false)
    );
  });

/**
 * Whether the other conditions may hold for some of these specimens: for each of their kinds, a value of this
 * rule matches.
 */
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

/** Splits conditions into single cases, each with one value per kind. */
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

/** A value in a rule's conditions that no longer exists, with the rule's index. */
type LostValue = { rule: number; kind: ConditionKind; value: string };

/** Returns the values in rules that no longer exist; a kind whose values are not given has none. */
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
