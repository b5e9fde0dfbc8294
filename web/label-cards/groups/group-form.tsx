import type { LabelDesign } from '#contract/label-cards/design/label-design.ts';
import type { LabelGroup } from '#contract/label-cards/groups/group.ts';
import { GroupHead } from './group-head.tsx';
import { GroupNotes } from './group-notes.tsx';
import { GroupPreview } from './group-preview.tsx';
import { GroupSave } from './group-save.tsx';
import { RestSection } from './rest-section.tsx';
import { RuleList } from './rule-list.tsx';
import { useGroupForm } from './use-group-form.ts';
import { useRuleCounts } from './use-rule-counts.ts';

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
          <RuleList {...{ values, designs, facets, counts, messageOf }} onRules={(rules) => set({ rules })} />
          <RestSection
            {...{ values, designs, counts }}
            error={messageOf('default_design_id')}
            onChoose={(default_design_id) => set({ default_design_id })}
          />
        </div>
        <GroupPreview {...{ values, designs, counts, facets }} />
      </div>
      <GroupSave form={elsewhere ? { ...form, failure: null } : form} isChanged={isChanged} />
    </form>
  );
}
