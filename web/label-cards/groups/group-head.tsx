import { useLingui } from '@lingui/react/macro';
import { Field } from '#web/ui/field/field.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import type { useGroupForm } from './use-group-form.ts';

type Props = { form: ReturnType<typeof useGroupForm>['form'] };

/** A group's name, and the common size of its designs. */
export function GroupHead({ form }: Props) {
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
