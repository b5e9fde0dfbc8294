import { useLingui } from '@lingui/react/macro';
import type { Preference } from '#contract/collection/preferences.ts';
import { AcquisitionFold } from '#web/collection/acquisition-fold.tsx';
import { ConditionFold } from '#web/collection/condition-fold.tsx';
import { FindingFold } from '#web/collection/finding-fold.tsx';
import { LocalityField } from '#web/collection/locality-field.tsx';
import { NotesFold } from '#web/collection/notes-fold.tsx';
import { SizeFold } from '#web/collection/size-fold.tsx';
import type { SpecimenDraft } from '#web/collection/specimen-draft.ts';
import { MineralPicker } from '#web/minerals/mineral-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** What each part of the form works with: the draft, how to change it, and what is to be said beside a field. */
export type DraftFields = {
  draft: SpecimenDraft;
  set: (change: Partial<SpecimenDraft>) => void;
  leave: (path: string) => void;
  messageOf: (path: string) => string | undefined;
  preference: Preference;
};

type Props = DraftFields & {
  numberHelp?: string | undefined;
  numberWarning?: string | undefined;
};

/** The fields of a specimen: what every one has is open, the rest is folded and says what is inside. */
export function SpecimenForm({ numberHelp, numberWarning, ...fields }: Props) {
  const { t } = useLingui();
  const { draft, set, leave, messageOf } = fields;
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-4 sm:grid-cols-[180px_1fr]">
        <Field
          id="coll_index"
          label={t`Number`}
          help={numberHelp}
          warning={numberWarning}
          error={
            messageOf('coll_serie') ??
            (messageOf('coll_index') && t`A number is a series and an index, such as SC-0012.`)
          }
        >
          <TextInput
            className="num"
            autoComplete="off"
            value={draft.coll_no}
            onChange={(event) => set({ coll_no: event.currentTarget.value })}
            onBlur={() => leave('coll_index')}
          />
        </Field>
        <FieldGroup label={t`Who may see it`}>
          <Segment
            label={t`Who may see it`}
            value={draft.access_level}
            onValueChange={(access_level) => set({ access_level })}
            options={[
              { value: 'public', label: t`Public`, icon: 'i-lucide-eye' },
              { value: 'private', label: t`Private`, icon: 'i-lucide-lock' },
            ]}
          />
        </FieldGroup>
      </div>
      <Field id="mineral_ids" label={t`Minerals`} optional={t`most important first`} error={messageOf('mineral_ids')}>
        <MineralPicker value={draft.minerals} onValueChange={(minerals) => set({ minerals })} />
      </Field>
      <LocalityField {...fields} />
      <div>
        <SizeFold {...fields} />
        <FindingFold {...fields} />
        <AcquisitionFold {...fields} />
        <ConditionFold {...fields} />
        <NotesFold {...fields} />
      </div>
    </div>
  );
}
