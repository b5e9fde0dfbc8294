import type { SpecimenFilters } from '#contract/collection/listing/own-filters.ts';
import type { LabelGroup, RuleConditions } from '#contract/label-cards/groups/group.ts';

/** A rule being edited; its key stays the same while it is moved. */
export type RuleValues = { key: string; design_id: string; when: RuleConditions };
export type GroupValues = {
  name: string;
  width_cm: number | null;
  height_cm: number | null;
  default_design_id: string;
  rules: RuleValues[];
};

export const conditionFilters = {
  locality_ids: 'locality',
  mineral_ids: 'mineral',
  series: 'serie',
  tags: 'tag',
} as const;
type Condition = keyof typeof conditionFilters;
export const conditions = Object.keys(conditionFilters) as Condition[];

/** The form values of a group; a deleted design becomes empty. */
export const valuesOfGroup = (group: LabelGroup): GroupValues => ({
  name: group.name,
  width_cm: group.width_cm,
  height_cm: group.height_cm,
  default_design_id: group.default_design_id ?? '',
  rules: group.rules.map(({ design_id, when }, index) => ({ key: `rule ${index}`, design_id: design_id ?? '', when })),
});

/** The form values as input for the call. */
export const inputOfGroup = ({ rules, ...values }: GroupValues) => ({
  ...values,
  width_cm: values.width_cm ?? Number.NaN,
  height_cm: values.height_cm ?? Number.NaN,
  rules: rules.map(({ design_id, when }) => ({ design_id, when })),
});

/** A rule's conditions as a filter of the user's own list. */
export const filterOfRule = ({ when }: RuleValues): SpecimenFilters =>
  Object.fromEntries(
    conditions.flatMap((condition) => {
      const values = when[condition];
      return values && values.length > 0 ? [[conditionFilters[condition], [...values]]] : [];
    }),
  );

/** A rule with new values for one condition; without values the condition is removed. */
export function withCondition(rule: RuleValues, condition: Condition, values: readonly string[]): RuleValues {
  const { [condition]: _, ...otherConditions } = rule.when;
  return { ...rule, when: values.length > 0 ? { ...otherConditions, [condition]: [...values] } : otherConditions };
}

/** A list with one item moved to another position. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const next = list.toSpliced(from, 1);
  const movedItem = list[from];
  return movedItem === undefined || to < 0 || to >= list.length ? [...list] : next.toSpliced(to, 0, movedItem);
}
