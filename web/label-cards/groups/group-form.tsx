import { Trans, useLingui } from '@lingui/react/macro';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import type { LabelGroup } from '#contract/label-cards/groups/group.ts';
import { DesignSelect } from '#web/label-cards/groups/design-select.tsx';
import { GroupHead } from '#web/label-cards/groups/group-head.tsx';
import { GroupSave } from '#web/label-cards/groups/group-save.tsx';
import { RuleList } from '#web/label-cards/groups/rule-list.tsx';
import { useGroupForm } from '#web/label-cards/groups/use-group-form.ts';
import { useRuleCounts } from '#web/label-cards/groups/use-rule-counts.ts';
import { LeaveGuard } from '#web/shell/form/leave-guard.tsx';
import { useFormat } from '#web/shell/format.ts';

type Props = { group: LabelGroup | null; designs: readonly LabelDesign[] };

/** A group: its card's size, and the rules that choose a design for each specimen, tried in order. */
export function GroupForm({ group, designs }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [first] = designs;
  const { form, save, isChanged, isSaved } = useGroupForm(group, {
    ...{ name: '', rules: [], width_cm: first?.width_cm ?? 7, height_cm: first?.height_cm ?? 3.5 },
    default_design_id: first?.id ?? '',
  });
  const { values, set } = form;
  const counts = useRuleCounts(values.rules);
  const [rest, total] = counts ? [number(counts.rest), number(counts.total)] : ['', ''];
  return (
    <form
      noValidate
      className="max-w-180"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <LeaveGuard changed={isChanged} mayGo={() => isSaved.current}>
        <Trans>Your changes to this group are not saved yet.</Trans>
      </LeaveGuard>
      <GroupHead form={form} />
      <RuleList {...{ values, designs, counts }} messageOf={form.messageOf} onRules={(rules) => set({ rules })} />
      <section className="mt-4 grid gap-3 border-t border-mica pt-4">
        <h3 className="text-h3">
          <Trans>Everything else</Trans>
        </h3>
        <DesignSelect
          id="default_design_id"
          label={t`Default design`}
          {...{ designs }}
          value={values.default_design_id}
          size={values}
          error={form.messageOf('default_design_id')}
          onChange={(default_design_id) => set({ default_design_id })}
        />
        {counts && (
          <p className="num text-t2 text-graphite">
            <Trans>
              {rest} of {total}
            </Trans>
          </p>
        )}
      </section>
      <GroupSave form={form} />
    </form>
  );
}
