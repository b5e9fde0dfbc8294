import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TypeAhead } from '#web/ui/type-ahead/type-ahead.tsx';
import { proposedTags } from './tags-at-hand.ts';
import type { UsedBefore, UsedBeforeKind } from './used-values.ts';

const icons: Partial<Record<UsedBeforeKind, string>> = { dealer: 'i-lucide-store', storage: 'i-lucide-archive' };

type Props = {
  kind: UsedBeforeKind;
  value: string;
  onValueChange: (text: string) => void;
  onLeave?: () => void;
  usedValues: readonly UsedBefore[];
  placeholder?: string;
};

/** A text that often repeats: the values of the owner's other specimens are suggested, any text may be typed. */
export function UsedBeforeInput({ kind, value, onValueChange, onLeave, usedValues, placeholder }: Props) {
  const { t } = useLingui();
  const [query, setTyped] = useState('');
  return (
    <TypeAhead
      icon={icons[kind] ?? 'i-lucide-search'}
      value={value === '' ? null : { id: value, label: value }}
      onValueChange={(option) => onValueChange(option?.label ?? '')}
      onText={onValueChange}
      onLeave={onLeave}
      options={proposedTags(usedValues, query).map((usedValue) => ({
        id: usedValue.name,
        label: usedValue.name,
        hint: usedValue.specimen_count,
      }))}
      onSearch={setTyped}
      placeholder={placeholder}
      keepLabel={usedValues.length > 0 ? (text) => t`Keep “${text}” as written` : undefined}
    />
  );
}
