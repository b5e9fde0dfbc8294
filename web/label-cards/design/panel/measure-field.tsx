import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formWord } from '#web/shell/form/form-word.ts';
import { Field } from '#web/ui/field/field.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';

type Props = {
  label: string;
  unit: string;
  value: number;
  min: number;
  max: number;
  /** by how much the arrow keys change it */
  step?: number;
  onValueChange: (value: number) => void;
};

const rounded = (value: number) => Math.round(value * 100) / 100;

/** A length or a size. What is out of its bounds stays in the field, with why, and changes nothing. */
export function MeasureField({ label, unit, value, min, max, step = 0.1, onValueChange }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<{ text: number | null; over: number } | null>(null);
  const shown = rounded(value);
  // Another value from elsewhere counts for more than what was typed in vain.
  const text = typed && typed.over === shown ? typed.text : shown;
  const change = (next: number | null) => {
    const isGood = next !== null && next >= min && next <= max;
    setTyped({ text: next, over: isGood ? rounded(next) : shown });
    if (isGood) onValueChange(next);
  };
  const error = () => {
    if (text === null) return formWord('form_required');
    if (Number.isNaN(text)) return formWord('form_number');
    return text < min || text > max ? t`From ${min} to ${max}` : undefined;
  };
  return (
    <Field label={label} error={error()}>
      <NumberInput
        unit={unit}
        value={text}
        onValueChange={change}
        onKeyDown={(event) => {
          const by = { ArrowUp: step, ArrowDown: -step }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          change(rounded(Math.min(max, Math.max(min, shown + by * (event.shiftKey ? 10 : 1)))));
        }}
      />
    </Field>
  );
}
