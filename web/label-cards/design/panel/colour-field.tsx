import { Field } from '#web/ui/field/field.tsx';

type Props = { label: string; value: string; onValueChange: (colour: string) => void };

/** A colour field with the platform's own picker. */
export const ColourField = ({ label, value, onValueChange }: Props) => (
  <Field label={label}>
    <input
      type="color"
      aria-label={label}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value.toLowerCase())}
      className="h-11 w-22 border border-galena rounded bg-chalk p-1"
    />
  </Field>
);
