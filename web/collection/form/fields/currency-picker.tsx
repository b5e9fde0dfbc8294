import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '#web/shell/format.ts';
import { TypeAhead } from '#web/ui/type-ahead/type-ahead.tsx';
import { findCurrencies } from './currencies.ts';

type Props = { value: string; onValueChange: (code: string) => void };

/**
 * Chooses a currency by its code or name; the common ones are suggested at once. An emptied input keeps the
 * previous one.
 */
export function CurrencyPicker({ value, onValueChange }: Props) {
  const { t } = useLingui();
  const { currencyName } = useFormat();
  const [text, setText] = useState('');
  const matches = findCurrencies(text, currencyName);
  const currencyOption = (code: string) => ({ id: code, label: `${code} ${currencyName(code)}` });
  return (
    <TypeAhead
      icon="i-lucide-coins"
      value={currencyOption(value)}
      onValueChange={(option) => {
        if (option) onValueChange(option.id);
      }}
      options={matches.map(currencyOption)}
      onSearch={setText}
      status={matches.length === 0 ? t`Nothing found` : undefined}
    />
  );
}
