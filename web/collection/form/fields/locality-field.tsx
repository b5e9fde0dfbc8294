import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { specimenFields } from '#contract/collection/specimen/specimen-fields.ts';
import { useChoiceOptions } from '#web/collection/choice-names.ts';
import { useFieldNames } from '#web/collection/field-names.ts';
import type { DraftFields } from '#web/collection/form/draft/draft-fields.ts';
import { linkedLocality } from '#web/localities/chosen-locality.ts';
import { LocalityPicker } from '#web/localities/locality-picker.tsx';
import { LocalitySuggestions } from '#web/localities/locality-suggestions.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

/**
 * The locality of the specimen, as the owner's text and as a locality of the reference, and its precision for
 * visitors.
 */
export function LocalityField({ draft, set, messageOf }: DraftFields) {
  const { t } = useLingui();
  const names = useFieldNames();
  const locale = useAtomValue(localeAtom);
  const precisionOptions = useChoiceOptions(specimenFields.locality_precision.kind);
  const { locality } = draft;
  const isWritten = locality !== null && locality.id === null;
  return (
    <>
      <div>
        <Field
          id="locality_id"
          name="locality_text"
          label={names.locality}
          optional={t`optional`}
          error={messageOf('locality_text') ?? messageOf('locality_id')}
          help={isWritten ? t`Kept as you wrote it.` : undefined}
        >
          <LocalityPicker value={locality} onValueChange={(chosenLocality) => set({ locality: chosenLocality })} />
        </Field>
        {isWritten && (
          <LocalitySuggestions
            text={locality.text}
            onLink={(hit) => set({ locality: linkedLocality(hit, locale, locality) })}
          />
        )}
        {locality?.id && locality.typed && (
          <LocalityText labelText={locality.typed} onRemove={() => set({ locality: { ...locality, typed: null } })} />
        )}
      </div>
      {locality !== null && !isWritten && (
        <Field label={names.locality_precision} className="sm:max-w-70">
          <Select
            value={draft.locality_precision}
            onValueChange={(locality_precision) => set({ locality_precision })}
            options={precisionOptions}
          />
        </Field>
      )}
    </>
  );
}

/** The owner's text that stays beside the linked locality until it is removed. */
function LocalityText({ labelText: words, onRemove }: { labelText: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-t2 text-graphite">
      <span className="min-w-0">
        <Trans>
          As on the label: <bdi>{words}</bdi>
        </Trans>
      </span>
      <Button variant="text" aria-label={t`Remove the words of the label`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </p>
  );
}
