import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { OwnFacetCounts } from '#contract/collection/listing/filters.ts';
import type { LabelFacts } from '#contract/label-cards/design/facts.ts';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import { layOutCard } from '#contract/label-cards/design/layout/lay-out-card.ts';
import { useOwnValueName } from '#web/collection/desk/filters/filter-value-name.ts';
import { Card } from '#web/label-cards/design/card.tsx';
import { measureText } from '#web/label-cards/design/measure-text.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { conditionFilters, conditions as conditionKinds, type GroupValues } from './group-values.ts';

/** A specimen and the rule that takes it, null for the default. */
export type LabelPreview = { facts: LabelFacts; rule: number | null };
type Props = LabelPreview & { values: GroupValues; designs: readonly LabelDesign[]; facets: OwnFacetCounts | null };

/** The label of a specimen as the group chooses it, with the reason. */
export function PreviewCard({ facts, rule, values, designs, facets }: Props) {
  const { t } = useLingui();
  const { joinNames } = useFormat();
  const locale = useAtomValue(localeAtom);
  const valueName = useOwnValueName(facets, []);
  const { coll_no } = facts;
  const matchedRule = rule === null ? null : values.rules[rule];
  const design = designs.find(({ id }) => id === (matchedRule?.design_id ?? values.default_design_id));
  const n = (rule ?? 0) + 1;
  const conditions = joinNames(
    conditionKinds.flatMap((condition) =>
      (matchedRule?.when[condition] ?? []).map((value) => valueName(conditionFilters[condition], value)),
    ),
  );
  return (
    <li className="min-w-0">
      {design ? (
        <div className="border border-mica">
          <Card
            fluid
            label={t`Label of ${coll_no}`}
            placedCard={layOutCard(design.front, design, facts, measureText, locale, location.origin)}
          />
        </div>
      ) : (
        <p className="border border-mica p-3 text-t2 text-graphite">
          <Trans>No design is chosen for it.</Trans>
        </p>
      )}
      <p className="mt-1.5 flex justify-between gap-3 text-t2">
        <span className="num">{coll_no}</span>
        <span className="min-w-0 text-end text-graphite">
          {!matchedRule && <Trans>No rule matched; default design</Trans>}
          {matchedRule && conditions === '' && <Trans>Rule {n}</Trans>}
          {matchedRule && conditions !== '' && (
            <Trans>
              Rule {n}: {conditions}
            </Trans>
          )}
        </span>
      </p>
    </li>
  );
}
