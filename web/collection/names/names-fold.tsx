import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { useChoiceOptions } from '#web/collection/collection-words.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { FormDisclosure } from '#web/collection/form/fields/form-fold.tsx';
import { DraftText } from '#web/collection/form/fields/text-field.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { NameSuggestions, NamesFailed } from './name-suggestions.tsx';
import { useNameRecommendations } from './use-name-recommendations.ts';

/** The form section for names: the owner's custom names, suggestions, and the choice of the name shown. */
export function NamesDisclosure(fields: DraftFields) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { draft, set, messageOf } = fields;
  const { names, hasFailed, retry } = useNameRecommendations(draft, open);
  const summary = [draft.custom_name1, draft.custom_name2].filter((name) => name !== '').join(', ');
  const sources = useFieldNames();
  return (
    <FormDisclosure group="names" title={t`Names`} said={summary || t`names of your own`} onOpen={() => setOpen(true)}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['custom_name1', 'custom_name2'] as const).map((name) => (
          <div key={name}>
            <DraftText {...fields} name={name} />
            <NameSuggestions
              label={sources[name]}
              names={names}
              currentName={draft[name]}
              onTake={(text) => set({ [name]: text })}
            />
          </div>
        ))}
      </div>
      {hasFailed && <NamesFailed onRetry={retry} />}
      <Field
        id="display_name_choice"
        label={sources.display_name_choice}
        className="mt-4 sm:max-w-70"
        error={messageOf('display_name_choice')}
      >
        <Select
          value={draft.display_name_choice}
          onValueChange={(display_name_choice) => set({ display_name_choice })}
          options={useChoiceOptions(specimenFields.display_name_choice.kind)}
        />
      </Field>
    </FormDisclosure>
  );
}
