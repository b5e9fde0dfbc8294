import { Trans, useLingui } from '@lingui/react/macro';
import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import type { LabelGroup } from '#contract/label-cards/groups/group.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { type FailedForm, FormFailure } from '#web/shell/form/form-failure.tsx';
import { SaveBar } from '#web/shell/form/save-bar.tsx';
import { useFormat } from '#web/shell/format.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Progress } from '#web/ui/state/progress.tsx';
import { DesignSelect } from './design-select.tsx';
import { GroupNotes } from './group-notes.tsx';
import { GroupPreview } from './group-preview.tsx';
import type { GroupValues } from './group-values.ts';
import { RuleList } from './rule-list.tsx';
import { useGroupForm } from './use-group-form.ts';
import { type RuleCounts, useRuleCounts } from './use-rule-counts.ts';

type RestSectionProps = {
  values: GroupValues;
  designs: readonly LabelDesign[];
  counts: RuleCounts | null;
  error: string | undefined;
  onChoose: (design_id: string) => void;
};

/** The design for specimens that no rule takes, and their number. */
function RestSection({ values, designs, counts, error, onChoose }: RestSectionProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [taken, all] = [number(counts?.remainder.count ?? 0), number(counts?.total ?? 0)];
  return (
    <section className="mt-4 grid gap-3 border-t border-mica pt-4">
      <h3 className="text-h3">
        <Trans>Everything else</Trans>
      </h3>
      <DesignSelect
        id="default_design_id"
        label={t`Default design`}
        value={values.default_design_id}
        size={values}
        onChange={onChoose}
        designs={designs}
        error={error}
      />
      {counts && (
        <Progress
          label={t`No rule matched`}
          figures={t`${taken} of ${all}`}
          value={counts.remainder.count}
          total={counts.total}
        />
      )}
    </section>
  );
}

type GroupHeadProps = { form: ReturnType<typeof useGroupForm>['form'] };

/** A group's name, and the common size of its designs. */
function GroupHead({ form }: GroupHeadProps) {
  const { t } = useLingui();
  const { values, set, leave, messageOf } = form;
  const side = (name: 'width_cm' | 'height_cm', label: string) => (
    <Field id={name} label={label} error={messageOf(name)} className="w-30">
      <NumberInput
        unit="cm"
        value={values[name]}
        onValueChange={(value) => set({ [name]: value })}
        onBlur={() => leave(name)}
      />
    </Field>
  );
  return (
    <div className="flex flex-wrap gap-3">
      <Field id="name" label={t`Name`} error={messageOf('name')} className="min-w-50 flex-1">
        <TextInput
          value={values.name}
          maxLength={60}
          onChange={(event) => set({ name: event.currentTarget.value })}
          onBlur={() => leave('name')}
        />
      </Field>
      {side('width_cm', t`Width`)}
      {side('height_cm', t`Height`)}
    </div>
  );
}

type GroupSaveProps = { form: FailedForm & { busy: boolean }; isChanged: boolean };

/** The end of a group's form: the buttons to save or cancel, and why saving failed. */
const GroupSave = ({ form, isChanged }: GroupSaveProps) => (
  <>
    <FormFailure form={form} title={ownPageText('groups_update_failed')} />
    <SaveBar hint={isChanged && <Trans>Not saved yet; kept on this device.</Trans>}>
      <Button type="submit" variant="primary" busy={form.busy && <Trans>Saving…</Trans>}>
        <Trans>Save group</Trans>
      </Button>
      <ButtonLink variant="text" to={screenAddress('labelCardList')}>
        <Trans>Cancel</Trans>
      </ButtonLink>
    </SaveBar>
  </>
);

type Props = { group: LabelGroup | null; designs: readonly LabelDesign[] };

/** The form of a group: its card size, the rules that choose a design per specimen, tried in order, and a preview. */
export function GroupForm({ group, designs }: Props) {
  const [firstDesign] = designs;
  const state = useGroupForm(group, {
    name: '',
    rules: [],
    width_cm: firstDesign?.width_cm ?? 7,
    height_cm: firstDesign?.height_cm ?? 3.5,
    default_design_id: firstDesign?.id ?? '',
  });
  const { form, save, isChanged, elsewhere } = state;
  const { values, set, messageOf } = form;
  const { counts, facets } = useRuleCounts(values.rules, firstDesign?.id);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15.5rem]">
        <div>
          <GroupNotes state={state} isNew={group === null} />
          <GroupHead form={form} />
          <RuleList
            values={values}
            designs={designs}
            facets={facets}
            counts={counts}
            messageOf={messageOf}
            onRules={(rules) => set({ rules })}
          />
          <RestSection
            values={values}
            designs={designs}
            counts={counts}
            error={messageOf('default_design_id')}
            onChoose={(default_design_id) => set({ default_design_id })}
          />
        </div>
        <GroupPreview values={values} designs={designs} counts={counts} facets={facets} />
      </div>
      <GroupSave form={elsewhere ? { ...form, failure: null } : form} isChanged={isChanged} />
    </form>
  );
}
