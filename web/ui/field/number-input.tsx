import { useState } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

type NumberInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'type' | 'onChange'> & {
  value: number | null;
  /** null: nothing there; NaN: what is there is no number, and the form says so. */
  onValueChange: (value: number | null) => void;
  /** How a typed text is read; numbers that never reach a thousand have a point or a comma before their decimals. */
  read?: (text: string) => number | null;
};

/** A decimal number typed with a point or a comma; the typed text is left as it is. */
export function NumberInput({ value, onValueChange, read = readDecimal, ...rest }: NumberInputProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const displayText = Object.is(read(text), value) ? text : value === null ? '' : String(value);
  const change = (newText: string) => {
    setText(newText);
    onValueChange(read(newText));
  };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={displayText}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** '' → null, '1,5' and full-width '１．５' → 1.5, anything else → NaN. */
export function readDecimal(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.');
  if (plain === '') return null;
  return /^[+-]?(\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
