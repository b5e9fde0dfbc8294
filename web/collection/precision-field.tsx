import { useLingui } from '@lingui/react/macro';
import type { DraftFields } from '#web/collection/specimen-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

/** How exactly visitors may know where the piece comes from. */
export function PrecisionField({ draft, set }: DraftFields) {
  const { t } = useLingui();
  return (
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
  );
}
