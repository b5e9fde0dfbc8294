import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lostValues, neverMatches } from './check-rules.ts';
import { chooseDesign, type RuleFacts } from './choose-design.ts';
import type { RuleConditions } from './group.ts';

const facts: RuleFacts = {
  locality_ids: ['4711', '4700'],
  mineral_ids: ['fluorite', 'quartz'],
  serie: 'SC',
  tags: ['classic'],
};
const rule = (design_id: string | null, ruleConditions: RuleConditions) => ({ design_id, when: ruleConditions });
const group = (...rules: ReturnType<typeof rule>[]) => ({ default_design_id: 'usual', rules });

describe('the design of a specimen', () => {
  it.each<[string, RuleConditions, boolean]>([
    ['no condition', {}, true],
    ['its series', { series: ['QZ', 'SC'] }, true],
    ['another series', { series: ['QZ'] }, false],
    ['one of its minerals', { mineral_ids: ['galena', 'quartz'] }, true],
    ['none of its minerals', { mineral_ids: ['galena'] }, false],
    ['a place that it lies in', { locality_ids: ['4700'] }, true],
    ['another place', { locality_ids: ['470'] }, false],
    ['one of its tags', { tags: ['classic', 'new'] }, true],
    ['another tag', { tags: ['class'] }, false],
    ['all of several conditions', { series: ['SC'], tags: ['classic'], mineral_ids: ['fluorite'] }, true],
    ['not all of several conditions', { series: ['SC'], tags: ['new'] }, false],
  ])('by a rule that asks for %s', (_, ruleConditions, holds) => {
    const expectedChoice = holds ? { design_id: 'own', rule: 0 } : { design_id: 'usual', rule: null };
    expect(chooseDesign(group(rule('own', ruleConditions)), facts)).toEqual(expectedChoice);
  });

  it('is that of the first rule that holds, also where it is no more', () => {
    const rules = [rule('a', { series: ['QZ'] }), rule('b', { tags: ['classic'] }), rule('c', {})];
    expect(chooseDesign(group(...rules), facts)).toEqual({ design_id: 'b', rule: 1 });
    expect(chooseDesign(group(rule(null, {}), rule('c', {})), facts)).toEqual({ design_id: null, rule: 0 });
    expect(chooseDesign({ default_design_id: null, rules: [] }, facts)).toEqual({ design_id: null, rule: null });
  });
});

const anySubset = (...values: string[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined });
const conditions: fc.Arbitrary<RuleConditions> = fc
  .record({
    series: anySubset('A', 'B'),
    tags: anySubset('x', 'y'),
    mineral_ids: anySubset('m', 'n'),
    locality_ids: anySubset('1', '2'),
  })
  .map((ruleConditions) => Object.fromEntries(Object.entries(ruleConditions).filter(([, values]) => values)));
/** Every kind of specimen that the values above distinguish; 'other' stands for all other values. */
const everyKind: RuleFacts[] = ['A', 'B', 'other'].flatMap((serie) =>
  [[], ['x'], ['y'], ['x', 'y']].flatMap((tags) =>
    [[], ['m'], ['n'], ['m', 'n']].flatMap((mineral_ids) =>
      [[], ['1'], ['2']].map((locality_ids) => ({ serie, tags, mineral_ids, locality_ids })),
    ),
  ),
);

describe('a rule that can never match', () => {
  it.each<[string, RuleConditions[], number[]]>([
    ['after one without conditions', [{}, { series: ['A'] }, {}], [1, 2]],
    ['that says the same', [{ tags: ['x'] }, { tags: ['x'] }], [1]],
    ['that asks for more', [{ tags: ['x', 'y'] }, { tags: ['x'], series: ['A'] }], [1]],
    ['whose values two others take', [{ series: ['A'] }, { series: ['B'] }, { series: ['A', 'B'] }], [2]],
    ['not one that asks for less', [{ tags: ['x'], series: ['A'] }, { tags: ['x'] }], []],
    ['not one with a value more', [{ series: ['A'] }, { series: ['A', 'B'] }], []],
    ['not one of another kind', [{ series: ['A'] }, { tags: ['x'] }], []],
    ['not the only one', [{}], []],
  ])('is found: %s', (_, conditionsList, deadRules) => {
    expect(neverMatches(conditionsList.map((ruleConditions) => ({ when: ruleConditions })))).toEqual(deadRules);
  });

  it('is one for a place within that of an earlier rule', () => {
    const rules = [{ when: { locality_ids: ['china'] } }, { when: { locality_ids: ['hunan'] } }];
    expect(neverMatches(rules)).toEqual([]);
    expect(neverMatches(rules, (inner, outer) => inner === outer || (inner === 'hunan' && outer === 'china'))).toEqual([
      1,
    ]);
  });

  it('is one that no specimen of any kind comes to, and no other', () => {
    fc.assert(
      fc.property(fc.array(conditions, { minLength: 1, maxLength: 5 }), (whens) => {
        const rules = whens.map((ruleConditions, index) => rule(String(index), ruleConditions));
        const reachedRules = new Set(everyKind.map((kind) => chooseDesign(group(...rules), kind).rule));
        expect(neverMatches(rules)).toEqual(rules.flatMap((_, index) => (reachedRules.has(index) ? [] : [index])));
      }),
    );
  });

  it('is found quickly among as many rules with as many values as there may be', () => {
    const values = (from: number) => Array.from({ length: 50 }, (_, n) => `v${from + n}`);
    const rules = Array.from({ length: 50 }, (_, n) => ({
      when: { series: values(n), tags: values(n), mineral_ids: values(n), locality_ids: values(n) },
    }));
    expect(neverMatches(rules)).toEqual([]);
    expect(neverMatches([...rules, { when: rules[7]?.when ?? {} }])).toEqual([50]);
  });
});

describe('what rules name that is no more', () => {
  it('is told with the rule, as far as it is known what there is', () => {
    const rules = [{ when: { tags: ['classic', 'gone'], series: ['QZ'] } }, { when: { mineral_ids: ['none'] } }];
    const knownValues = { tags: new Set(['classic']), mineral_ids: new Set(['fluorite']) };
    expect(lostValues(rules, knownValues)).toEqual([
      { rule: 0, kind: 'tags', value: 'gone' },
      { rule: 1, kind: 'mineral_ids', value: 'none' },
    ]);
  });
});
