import { useState } from 'react';
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx';

export type NumberInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'type' | 'onChange'> & {
  value: number | null;
  /** null: nothing there; NaN: what is there is no number, and the form says so. */
  onValueChange: (value: number | null) => void;
};

/** A decimal number typed with a point or a comma; the typed text is left as it is. */
export function NumberInput({ value, onValueChange, ...rest }: NumberInputProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const shown = Object.is(readDecimal(text), value) ? text : value === null ? '' : String(value);
  const change = (typed: string) => {
    setText(typed);
    onValueChange(readDecimal(typed));
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** '' → null, '1,5' and full-width '１．５' → 1.5, anything else → NaN. */
export function readDecimal(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.');
  if (plain === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
