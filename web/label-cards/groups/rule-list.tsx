import { Trans } from '@lingui/react/macro';
import { v7 as uuid } from 'uuid';
import type { OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import { neverMatches } from '#contract/label-cards/groups/check-rules.ts';
import { RULES_MAX } from '#contract/label-cards/groups/group.ts';
import { Button } from '#web/ui/button/button.tsx';
import { type GroupValues, moveItem, type RuleValues } from './group-values.ts';
import { RuleRow } from './rule-row.tsx';
import { useLocalityPaths } from './use-locality-paths.ts';
import type { RuleCounts } from './use-rule-counts.ts';

type Props = {
  values: GroupValues;
  designs: readonly LabelDesign[];
  facets: OwnFacetCounts | null;
  counts: RuleCounts | null;
  messageOf: (path: string) => string | undefined;
  onRules: (rules: RuleValues[]) => void;
};

/** The rules in their order, each with its specimens; rules can be added, removed and reordered. */
export function RuleList({ values, designs, facets, counts, messageOf, onRules }: Props) {
  const { rules } = values;
  const unreachableIndexes = neverMatches(rules, useLocalityPaths(rules));
  const add = () => onRules([...rules, { key: uuid(), design_id: values.default_design_id, when: {} }]);
  return (
    <>
      <div className="mt-8 flex flex-wrap items-baseline gap-x-4 border-b border-mica pb-2">
        <h2 className="text-h2">
          <Trans>Rules</Trans>
        </h2>
        <p className="ms-auto text-t2 text-graphite">
          <Trans>Tried in order; the first that fits prints the label</Trans>
        </p>
      </div>
      <ol>
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.key}
            rule={rule}
            index={index}
            designs={designs}
            facets={facets}
            counts={counts}
            last={rules.length - 1}
            group={values}
            isNever={unreachableIndexes.includes(index)}
            error={messageOf(`rules.${index}.design_id`)}
            onChange={(next) => onRules(rules.with(index, next))}
            onMove={(from, to) => onRules(moveItem(rules, from, to))}
            onRemove={() => onRules(rules.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {rules.length < RULES_MAX && (
        <Button variant="text" icon="i-lucide-plus" className="mt-2 -ms-2" onClick={add}>
          <Trans>Add rule</Trans>
        </Button>
      )}
    </>
  );
}
