import type { LabelGroup, RuleConditions } from './group.ts';

/** The facts of a specimen that rules test. `locality_ids` are the localities it lies in, from small to large. */
export type RuleFacts = {
  locality_ids: readonly string[];
  mineral_ids: readonly string[];
  serie: string;
  tags: readonly string[];
};

type Choice = { design_id: string | null; rule: number | null };

/**
 * Returns the design that a group gives a specimen: that of the first rule that holds, else the default; null
 * where that design was deleted.
 */
export function chooseDesign(group: Pick<LabelGroup, 'default_design_id' | 'rules'>, facts: RuleFacts): Choice {
  const index = group.rules.findIndex(({ when }) => holds(when, facts));
  const rule = group.rules[index];
  return rule ? { design_id: rule.design_id, rule: index } : { design_id: group.default_design_id, rule: null };
}

const conditions = {
  locality_ids: (facts) => facts.locality_ids,
  mineral_ids: (facts) => facts.mineral_ids,
  series: (facts) => [facts.serie],
  tags: (facts) => facts.tags,
} as const satisfies Record<keyof RuleConditions, (facts: RuleFacts) => readonly string[]>;

export type ConditionKind = keyof typeof conditions;
export const conditionKinds = Object.keys(conditions) as ConditionKind[];

/** Whether all conditions hold for a specimen, each by any of its values. */
function holds(ruleConditions: RuleConditions, facts: RuleFacts): boolean {
  return conditionKinds.every((kind) => {
    const wantedValues = ruleConditions[kind];
    const has = conditions[kind](facts);
    return wantedValues === undefined || wantedValues.some((value) => has.includes(value));
  });
}
