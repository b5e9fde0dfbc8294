import { describe, expect, it } from 'vitest';
import { labelGroupChange, newLabelGroup, RULES_MAX } from './group.ts';

const id = '01930000-0000-7000-8000-000000000001';
const good = { id, name: 'Drawers', width_cm: 7, height_cm: 3.5, default_design_id: id, rules: [] };
const issues = (result: ReturnType<typeof newLabelGroup.safeParse>) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const rule = (ruleConditions: object) => ({ rules: [{ design_id: id, when: ruleConditions }] });

describe('a group', () => {
  it.each<[object, string, string]>([
    [{ name: '  ' }, 'name', 'form_required'],
    [{ width_cm: 0 }, 'width_cm', 'form_range'],
    [{ height_cm: -1 }, 'height_cm', 'form_range'],
    [{ height_cm: 31 }, 'height_cm', 'form_range'],
    [{ width_cm: 'wide' }, 'width_cm', 'form_number'],
    [{ default_design_id: 'x' }, 'default_design_id', 'form_id'],
    [{ rules: Array.from({ length: RULES_MAX + 1 }, () => ({ design_id: id, when: {} })) }, 'rules', 'form_too_many'],
    [rule({ tags: [] }), 'rules.0.when.tags', 'form_required'],
    [rule({ series: Array.from({ length: 51 }, (_, n) => `S${n}`) }), 'rules.0.when.series', 'form_too_many'],
    [rule({ mineral_ids: [''] }), 'rules.0.when.mineral_ids.0', 'form_required'],
  ])('of %j is refused at %s: %s', (fields, path, word) => {
    expect(issues(newLabelGroup.safeParse({ ...good, ...fields }))).toEqual([[path, word]]);
  });

  it('gets another size by both sides alone', () => {
    expect(labelGroupChange.safeParse({ version: 1, width_cm: 9, height_cm: 5 }).success).toBe(true);
    for (const half of [{ width_cm: 9 }, { height_cm: 5 }])
      expect(issues(labelGroupChange.safeParse({ version: 1, ...half }) as never)).toEqual([
        ['height_cm', 'label_group_size_required'],
      ]);
  });
});
