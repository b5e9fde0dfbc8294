import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { parseNumber, parseNumbers } from '#contract/text/typed-number.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { NumberInput } from '#web/ui/field/number-input.tsx';

type Props = {
  id: string;
  label: string;
  unit: string;
  /** The largest plausible number in this unit. */
  max?: number;
  value: number | null;
  onValueChange: (value: number | null) => void;
  onLeave: () => void;
  error: string | undefined;
  className?: string;
};

/**
 * The input of a measure that may reach thousands. An ambiguous text has no value until the user chooses one
 * reading.
 */
export function MeasureField({ id, label, unit, max, value, onValueChange, onLeave, error, className }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const readings = Number.isNaN(value) ? parseNumbers(text, max) : [];
  const isAsked = readings.length > 1;
  const choose = (number: number) => {
    onValueChange(number);
    input.current?.focus();
  };
  const question = isAsked && (
    <>
      <Trans>Which is meant?</Trans>
      <span className="-ms-5.5 mt-1.5 flex flex-wrap gap-2">
        {readings.map((number) => (
          <Button key={number} className="px-2.5!" onClick={() => choose(number)}>
            {number} {unit}
          </Button>
        ))}
      </span>
    </>
  );
  return (
    <Field id={id} label={label} className={className} warning={question} error={isAsked ? undefined : error}>
      <NumberInput
        ref={input}
        unit={unit}
        value={value}
        read={(typedText) => parseNumber(typedText, max)}
        onValueChange={onValueChange}
        onInput={(event) => setText(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </Field>
  );
}
