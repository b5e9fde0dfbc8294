import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { NameRecommendation } from '#contract/collection/names/name-recommendations.ts';
import { nameRecommendationsApi } from '#contract/collection/names/naming-api.ts';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { useChoiceOptions } from '#web/collection/choice-names.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { FormDisclosure } from '#web/collection/form/fields/form-disclosure.tsx';
import { DraftText } from '#web/collection/form/fields/text-field.tsx';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { ownPageText } from '#web/shell/own-page-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Message } from '#web/ui/message.tsx';

type Props = {
  label: string;
  names: readonly NameRecommendation[];
  currentName: string;
  onTake: (name: string) => void;
};

/** Suggested names in either language; pressing one puts it into the field. */
function NameSuggestions({ label, names, currentName, onTake }: Props) {
  const { t } = useLingui();
  const texts = [...new Set(names.flatMap(({ name, name_zh }) => [name, ...(name_zh ? [name_zh] : [])]))];
  const otherTexts = texts.filter((text) => text !== currentName.trim());
  if (otherTexts.length === 0) return null;
  return (
    <fieldset aria-label={t`Suggestions for ${label}`} className="mt-2 flex min-w-0 flex-wrap gap-2">
      {otherTexts.map((text) => (
        <button key={text} type="button" className="chip max-w-full" onClick={() => onTake(text)}>
          <span className="truncate">{text}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** The message that suggestions failed to load, with a retry button. */
function NamesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4">
      <Message kind="error">{ownPageText('names_failed')}</Message>
      <Button variant="text" onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
}

const noRecommendations: NameRecommendation[] = [];

/** Suggested names for a specimen of these minerals from this locality; fetched only while `isWanted`. */
function useNameRecommendations({ minerals, locality }: SpecimenDraft, isWanted: boolean) {
  const mineral_ids = minerals.flatMap((mineral) => ('id' in mineral ? [mineral.id] : [])).join();
  const locality_id = locality?.id ?? '';
  const isAsked = isWanted && mineral_ids !== '';
  const { value, state, refresh } = useRead(isAsked ? `${mineral_ids} ${locality_id}` : null, (signal) =>
    call(nameRecommendationsApi.recommend, { mineral_ids, locality_id }, { quiet: true, signal }),
  );
  return {
    names: value?.recommendations ?? noRecommendations,
    hasFailed: state === 'failed',
    retry: () => void refresh(),
  };
}

/** The form section for names: the owner's custom names, suggestions, and the choice of the name shown. */
export function NamesDisclosure(fields: DraftFields) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { draft, set, messageOf } = fields;
  const { names, hasFailed, retry } = useNameRecommendations(draft, open);
  const summary = [draft.custom_name1, draft.custom_name2].filter((name) => name !== '').join(', ');
  const sources = useFieldNames();
  return (
    <FormDisclosure
      group="names"
      title={t`Names`}
      summary={summary || t`names of your own`}
      onOpen={() => setOpen(true)}
    >
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
