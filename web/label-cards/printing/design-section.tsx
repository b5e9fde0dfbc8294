import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import type { LabelGroup } from '#contract/label-cards/groups/group.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { DesignChoice } from '#web/label-cards/printing/source/stored-choices.ts';
import type { ResolvedLabel } from '#web/label-cards/printing/source/use-labels.ts';
import { useFormat } from '#web/shell/format.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Segment } from '#web/ui/field/segment.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Note } from '#web/ui/state/note.tsx';

type Props = {
  designs: readonly LabelDesign[];
  groups: readonly LabelGroup[];
  choice: DesignChoice | null;
  items: readonly ResolvedLabel[];
  onChange: (choice: DesignChoice) => void;
};

/** The choice of the labels' design: one for all, or a group that chooses for each. */
export function DesignSection({ designs, groups, choice, items, onChange }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  if (choice === null) return <NoDesigns />;
  const isGroup = choice.kind === 'group';
  const candidates: readonly (LabelDesign | LabelGroup)[] = isGroup ? groups : designs;
  const firstChoices = { design: designs[0], group: groups[0] };
  const options = candidates.map(({ id, name, width_cm, height_cm }) => {
    const [w, h] = [number(width_cm), number(height_cm)];
    return { value: id, label: t`${name}, ${w} × ${h} cm` };
  });
  return (
    <div className="grid gap-3">
      {groups.length > 0 && designs.length > 0 && (
        <div className="[&>div]:(flex) [&_label]:flex-1">
          <Segment
            label={t`One design or a group`}
            options={[
              { value: 'design', label: t`One design` },
              { value: 'group', label: t`Group` },
            ]}
            value={choice.kind}
            onValueChange={(kind) => onChange({ kind, id: firstChoices[kind]?.id ?? '' })}
          />
        </div>
      )}
      <Field label={isGroup ? t`Group` : t`Design`}>
        <Select options={options} value={choice.id} onValueChange={(id) => onChange({ ...choice, id })} />
      </Field>
      {isGroup && <RuleSummary group={choice.id} designs={designs} items={items} />}
      <WithoutDesign choice={choice} items={items} designs={designs} />
    </div>
  );
}

function NoDesigns() {
  return (
    <p>
      <Trans>No label card designs yet. Start from a preset or an empty card.</Trans>{' '}
      <Link className="link" to={screenAddress('addLabelCard')}>
        <Trans>New label card</Trans>
      </Link>
    </p>
  );
}

/** How many labels each design of a group gets, the default last. */
function RuleSummary({ group, designs, items }: { group: string } & Pick<Props, 'designs' | 'items'>) {
  const { t } = useLingui();
  const { number, joinSayings } = useFormat();
  const counts = Map.groupBy(items, ({ rule }) => rule ?? Number.POSITIVE_INFINITY);
  const ruleTexts = [...counts]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([rule, { 0: firstLabel, length }]) => {
      const name = designs.find(({ id }) => id === firstLabel?.design_id)?.name;
      const count = number(length);
      if (!name) return [];
      return [rule === Number.POSITIVE_INFINITY ? t`${name}, the default, ${count}` : t`${name} ${count}`];
    });
  return (
    <p className="text-t2 text-graphite">
      {ruleTexts.length > 0 && <>{joinSayings(ruleTexts)} </>}
      <Link className="link" to={screenAddress('editLabelGroup', { design_id: group })}>
        <Trans>Which rule took which</Trans>
      </Link>
    </p>
  );
}

/** The notice on labels whose design was deleted: they are not printed. */
function WithoutDesign({ choice, items, designs }: Pick<Props, 'items' | 'designs'> & { choice: DesignChoice }) {
  const { joinNames } = useFormat();
  const designIds = new Set(designs.map(({ id }) => id));
  const labelsMissingDesign = items.filter(({ design_id }) => design_id === null || !designIds.has(design_id));
  if (labelsMissingDesign.length === 0) return null;
  const numbers = joinNames(labelsMissingDesign.slice(0, 5).map(({ fields }) => fields.coll_no));
  const count = labelsMissingDesign.length;
  return (
    <Note
      tone="warning"
      live
      action={
        choice.kind === 'group' && (
          <Link className="link" to={screenAddress('editLabelGroup', { design_id: choice.id })}>
            <Trans>Choose another design in the group</Trans>
          </Link>
        )
      }
    >
      <Plural
        value={count}
        one={`One of the labels has no design any more and is not printed: ${numbers}`}
        other={`# of the labels have no design any more and are not printed: ${numbers}`}
      />
    </Note>
  );
}
