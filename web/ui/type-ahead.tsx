import { Combobox } from '@base-ui/react/combobox';
import { type ReactNode, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useFieldControl } from '#web/ui/field-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TypeAheadList } from '#web/ui/type-ahead-list.tsx';
import { settle, type TypeAheadOption, typeAheadRows } from '#web/ui/type-ahead-option.ts';
import { ignoreWhileComposing } from '#web/ui/while-composing.ts';

export type TypeAheadBase = {
  /** What was found for the typed text, best first; already filtered. */
  options: TypeAheadOption[];
  /** Each change of the typed text; waiting between letters is the caller's. */
  onSearch: (text: string) => void;
  /** “Searching…”, “Nothing found”: said and shown above the rows. */
  status?: ReactNode;
  /** Makes the last row, “Keep “…” as written”; without it only found options can be chosen. */
  keepLabel?: (text: string) => string;
  placeholder?: string;
  id?: string;
  /** Names it where no Field does. */
  'aria-label'?: string;
};

export type TypeAheadProps = TypeAheadBase & {
  value: TypeAheadOption | null;
  onValueChange: (value: TypeAheadOption | null) => void;
  icon?: string;
};

/** Type a few letters, choose one. Enter while composing Chinese belongs to the input method. */
export function TypeAhead({
  value,
  onValueChange,
  options,
  onSearch,
  status,
  keepLabel,
  icon,
  ...rest
}: TypeAheadProps) {
  const control = useFieldControl(rest);
  const [text, setText] = useState('');
  const rows = typeAheadRows(options, text, Boolean(keepLabel));
  const leave = () => {
    if (keepLabel && text.trim() !== '' && text.trim() !== value?.label) onValueChange(settle(options, text));
    setText('');
  };
  return (
    <Combobox.Root
      items={rows}
      filter={null}
      autoHighlight
      value={value}
      itemToStringLabel={(option) => option.label}
      isItemEqualToValue={(a, b) => a.id === b.id}
      onValueChange={(chosen) => {
        onValueChange(chosen);
        setText('');
      }}
      onInputValueChange={(typed, { reason }) => {
        if (reason !== 'input-change' && reason !== 'input-clear') return;
        setText(typed);
        onSearch(typed);
      }}
    >
      <Combobox.InputGroup
        className={classes('field-control px-0! focus-within:field-focus', control['aria-invalid'] && 'field-wrong')}
      >
        <Icon name={icon ?? 'i-lucide-search'} className="ms-3 -me-1 text-graphite" />
        <Combobox.Input
          {...rest}
          {...control}
          onKeyDown={ignoreWhileComposing}
          onBlur={leave}
          className="h-10.5 min-w-0 flex-1 bg-transparent px-3 text-field outline-none"
        />
      </Combobox.InputGroup>
      <TypeAheadList rows={rows} text={text} keepLabel={keepLabel} status={status} />
    </Combobox.Root>
  );
}
