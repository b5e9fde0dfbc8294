import { useLingui } from '@lingui/react/macro';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { useChoiceName, useChoiceOptions } from '#web/collection/choice-names.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { FormDisclosure } from './form-disclosure.tsx';
import { DraftText } from './text-field.tsx';
import { UsedBeforeField } from './used-before-field.tsx';
import { useUsedValues } from './used-values.ts';

/** The status, and the storage place. */
export function StatusDisclosure(fields: DraftFields) {
  const { t } = useLingui();
  const names = useFieldNames();
  const { usedValues, ask } = useUsedValues('storage');
  const statusName = useChoiceName(specimenFields.status.kind);
  const { draft, set, messageOf } = fields;
  const summary = [draft.status === 'in_collection' ? '' : statusName(draft.status), draft.storage]
    .filter((text) => text !== '')
    .join(', ');
  return (
    <FormDisclosure
      group="status"
      title={t`Status and storage`}
      summary={summary || t`status, storage place`}
      onOpen={ask}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="status" label={names.status} error={messageOf('status')}>
          <Select
            value={draft.status}
            onValueChange={(status) => set({ status })}
            options={useChoiceOptions(specimenFields.status.kind)}
          />
        </Field>
        <DraftText {...fields} name="status_note" help={t`Who has it, since when. Only you see this.`} />
        <UsedBeforeField {...fields} name="storage" help={t`Only you see this.`} usedValues={usedValues} />
      </div>
    </FormDisclosure>
  );
}
