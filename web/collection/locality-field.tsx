import { useLingui } from '@lingui/react/macro';
import type { DraftFields } from '#web/collection/specimen-form.tsx';
import { LocalityPicker } from '#web/localities/locality-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

/** Where the piece comes from, and for a known place how exactly visitors may know it. */
export function LocalityField({ draft, set, messageOf }: DraftFields) {
  const { t } = useLingui();
  const { locality } = draft;
  const isWritten = locality !== null && locality.id === null;
  return (
    <>
      <Field
        id="locality_id"
        label={t`Locality`}
        optional={t`optional`}
        error={messageOf('locality_text') ?? messageOf('locality_id')}
        help={isWritten ? t`Kept as you wrote it.` : undefined}
      >
        <LocalityPicker value={locality} onValueChange={(chosen) => set({ locality: chosen })} />
      </Field>
      {locality !== null && !isWritten && (
        <Field label={t`Visitors see the locality`} className="sm:max-w-70">
          <Select
            value={draft.locality_precision}
            onValueChange={(locality_precision) => set({ locality_precision })}
            options={[
              { value: 'exact', label: t`Exactly` },
              { value: 'district', label: t`Down to the district` },
              { value: 'country', label: t`Country only` },
            ]}
          />
        </Field>
      )}
    </>
  );
}
