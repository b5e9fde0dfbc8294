import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import { lostValues } from '#contract/label-cards/groups/check-rules.ts';
import { useDeskFilterNames } from '#web/collection/desk/desk-texts.ts';
import { FacetField } from '#web/collection/desk/filters/facet-field.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { conditionFilters, conditions, type RuleValues, withCondition } from './group-values.ts';

type Props = { rule: RuleValues; facets: OwnFacetCounts | null; onChange: (rule: RuleValues) => void };

/** The conditions of a rule, and a button to add one more. */
export function RuleConditions({ rule, facets, onChange }: Props) {
  const { t } = useLingui();
  const names = useDeskFilterNames();
  const [addedConditions, setAdded] = useState<readonly string[]>([]);
  const isShown = (condition: (typeof conditions)[number]) =>
    addedConditions.includes(condition) || (rule.when[condition]?.length ?? 0) > 0;
  const hiddenConditions = conditions.filter((condition) => !isShown(condition));
  return (
    <div>
      {conditions.filter(isShown).map((condition) => (
        <FacetField
          key={condition}
          kind={conditionFilters[condition]}
          values={rule.when[condition] ?? []}
          facets={facets}
          isOpenAtFirst={addedConditions.includes(condition)}
          onValues={(values) => onChange(withCondition(rule, condition, values))}
        />
      ))}
      {hiddenConditions.length === conditions.length && (
        <p className="text-graphite">
          <Trans>Every specimen</Trans>
        </p>
      )}
      {hiddenConditions.length > 0 && (
        <Menu
          trigger={
            <Button variant="text" icon="i-lucide-plus" className="-ms-2">
              {t`Condition`}
            </Button>
          }
          items={hiddenConditions.map((condition) => ({
            label: names[conditionFilters[condition]],
            onPress: () => setAdded((previousConditions) => [...previousConditions, condition]),
          }))}
        />
      )}
      <LostValues rule={rule} facets={facets} />
    </div>
  );
}

/** Values of a rule that no specimen has now: they stay in the rule, and match nothing. */
function LostValues({ rule, facets }: Pick<Props, 'rule' | 'facets'>) {
  if (!facets) return null;
  const knownValues = Object.fromEntries(
    conditions.map((condition) => [
      condition,
      new Set((facets[conditionFilters[condition]] ?? []).map(({ value }) => value)),
    ]),
  );
  const isLost = lostValues([rule], knownValues).length > 0;
  if (!isLost) return null;
  return (
    <Note tone="warning">
      <Trans>No specimen has some of these any more. They stay in the rule and match nothing.</Trans>
    </Note>
  );
}
