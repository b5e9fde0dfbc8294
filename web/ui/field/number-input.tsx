import { useState } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

type NumberInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'type' | 'onChange'> & {
  value: number | null;
  /** null: empty; NaN: not a number, which the form reports. */
  onValueChange: (value: number | null) => void;
  /**
   * Parses the typed text; fields whose numbers never reach a thousand take a point or a comma as the decimal
   * separator.
   */
  read?: (text: string) => number | null;
};

/** A decimal number typed with a point or a comma; the typed text is kept unchanged. */
export function NumberInput({ value, onValueChange, read = readDecimal, ...inputProps }: NumberInputProps) {
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
      {...inputProps}
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
