import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formText } from '#web/shell/form/form-text.ts';
import { Field } from '#web/ui/field/field.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';

type Props = {
  label: string;
  unit: string;
  value: number;
  min: number;
  max: number;
  /** the step of the arrow keys */
  step?: number;
  onValueChange: (value: number) => void;
};

const roundHundredths = (value: number) => Math.round(value * 100) / 100;

/** A field for a length or a size. A value out of bounds stays in the field with the reason, and changes nothing. */
export function MeasureField({ label, unit, value, min, max, step = 0.1, onValueChange }: Props) {
  const { t } = useLingui();
  const [typedValue, setTyped] = useState<{ text: number | null; baseValue: number } | null>(null);
  const shownValue = roundHundredths(value);
  // A new value from elsewhere replaces an invalid input.
  const text = typedValue && typedValue.baseValue === shownValue ? typedValue.text : shownValue;
  const change = (next: number | null) => {
    const isGood = next !== null && next >= min && next <= max;
    setTyped({ text: next, baseValue: isGood ? roundHundredths(next) : shownValue });
    if (isGood) onValueChange(next);
  };
  const error = () => {
    if (text === null) return formText('form_required');
    if (Number.isNaN(text)) return formText('form_number');
    return text < min || text > max ? t`From ${min} to ${max}` : undefined;
  };
  return (
    <Field label={label} error={error()}>
      <NumberInput
        unit={unit}
        value={text}
        onValueChange={change}
        onKeyDown={(event) => {
          const increment = { ArrowUp: step, ArrowDown: -step }[event.key];
          if (increment === undefined) return;
          event.preventDefault();
          change(roundHundredths(Math.min(max, Math.max(min, shownValue + increment * (event.shiftKey ? 10 : 1)))));
        }}
      />
    </Field>
  );
}
