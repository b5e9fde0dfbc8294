import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { type NumberRange, type RangeFault, readRange } from './number-range.ts';

type Props = { series: readonly string[]; onChange: (range: NumberRange | null) => void };

/** The fields for a range of numbers; the range is read once both fields were left. */
export function NumberFields({ series, onChange }: Props) {
  const { t } = useLingui();
  const [typedRange, setTyped] = useState({ from: '', to: '' });
  const [fault, setFault] = useState<RangeFault | null>(null);
  const ask = () => {
    const read = readRange(typedRange.from, typedRange.to, series);
    setFault(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') onChange(read);
  };
  const faultTexts: Record<RangeFault, string> = {
    number: t`Type numbers such as SC-0001, or own numbers such as A12.`,
    series: t`Both numbers are of one series.`,
    shape: t`The two numbers have different forms. Type both alike, such as A2 and A10.`,
    order: t`The second number comes before the first.`,
  };
  const input = (name: 'from' | 'to') => ({
    value: typedRange[name],
    className: 'num',
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setTyped((previousRange) => ({ ...previousRange, [name]: value })),
    onBlur: ask,
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Enter') ask();
    },
  });
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t`From number`} error={fault && faultTexts[fault]}>
        <TextInput {...input('from')} placeholder="SC-0001" />
      </Field>
      <Field label={t`To number`}>
        <TextInput {...input('to')} placeholder="SC-0040" />
      </Field>
    </div>
  );
}
