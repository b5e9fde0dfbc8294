import { useLingui } from '@lingui/react/macro';
import { type Backs, backs } from '#contract/label-cards/printing/print-settings.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Select } from '#web/ui/field/select.tsx';

type Props = { value: Backs; onChange: (backs: Backs) => void };

/** The choice of how backs are printed behind their fronts. */
export function BacksChoice({ value, onChange }: Props) {
  const { t } = useLingui();
  const texts: Record<Backs, string> = {
    none: t`None`,
    long: t`Duplex, long edge`,
    short: t`Duplex, short edge`,
    folded: t`Folded card`,
  };
  return (
    <Field label={t`Backs`}>
      <Select
        options={backs.map((option) => ({ value: option, label: texts[option] }))}
        value={value}
        onValueChange={onChange}
      />
    </Field>
  );
}
