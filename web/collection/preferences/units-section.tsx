import { Trans, useLingui } from '@lingui/react/macro';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import { type Separator, separators, writeCollNo } from '#contract/numbers/coll-no.ts';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { SaveRow } from '#web/account/save-row.tsx';
import { CurrencyPicker } from '#web/collection/form/fields/currency-picker.tsx';
import { FormFailure } from '#web/shell/form/form-failure.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { UnitChoices } from './unit-choices.tsx';
import { usePreferenceForm } from './use-preference-form.ts';

type Props = { preference: Preference; onChange: (newPreference: Preference) => void };

const digitCounts = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** The preferences on how numbers, sizes, weights, money and names are written. */
export function UnitsSection({ preference, onChange }: Props) {
  const { t } = useLingui();
  const form = usePreferenceForm(preference, onChange);
  const { values, set, save, busy, done, isMerged, separatorError } = form;
  const code = preference.series[0]?.code ?? 'SC';
  const example = writeCollNo({ coll_serie: code, coll_index: 12 }, values);
  const separatorName: Record<Separator, string> = {
    '-': t`- hyphen`,
    '.': t`. full stop`,
    _: t`_ underscore`,
    ' ': t`a space`,
    '': t`none`,
  };
  return (
    <ProfileSection
      id="writing"
      title={<Trans>Numbers and units</Trans>}
      intro={<Trans>They only change how things are written: what is stored stays as it is.</Trans>}
    >
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field id="separator" label={<Trans>Separator</Trans>} error={separatorError}>
            <Select
              value={values.separator}
              onValueChange={(separator) => set({ separator })}
              options={separators.map((value) => ({ value, label: separatorName[value] }))}
            />
          </Field>
          <Field id="digits" label={<Trans>Digits, at least</Trans>}>
            <Select
              value={String(values.digits)}
              onValueChange={(digits) => set({ digits: Number(digits) })}
              options={digitCounts.map((value) => ({ value, label: value }))}
            />
          </Field>
        </div>
        <p className="-mt-3 text-t2 text-graphite" aria-live="polite">
          <Trans>
            Number 12 is written <b className="num text-ink font-600">{example}</b>
          </Trans>
        </p>
        <UnitChoices values={values} set={set} />
        <Field id="currency" label={<Trans>Currency</Trans>}>
          <CurrencyPicker value={values.currency} onValueChange={(currency) => set({ currency })} />
        </Field>
        {isMerged && (
          <Note tone="warning" live>
            <Trans>
              These were changed elsewhere since you opened them. What you changed is kept, the rest is as it was set
              there. Look at it and save again.
            </Trans>
          </Note>
        )}
        <SaveRow busy={busy} doneMessage={done && <Trans>Saved</Trans>} failure={<FormFailure form={form} />} />
      </form>
    </ProfileSection>
  );
}
