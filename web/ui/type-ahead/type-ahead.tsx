import { Combobox } from '@base-ui/react/combobox';
import { type ReactNode, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useFieldControl } from '#web/ui/field/field-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { leaveKeysAlone } from '#web/ui/leave-keys-alone.ts';
import { TypeAheadList } from './type-ahead-list.tsx';
import { settleOption, type TypeAheadOption, typeAheadRows } from './type-ahead-option.ts';
import { useEnterOnResults } from './use-enter-on-results.ts';

export type TypeAheadBase = {
  /** What was found for the typed text, best first; already filtered. */
  options: TypeAheadOption[];
  /** Each change of the typed text; waiting between letters is the caller's. */
  onSearch: (text: string) => void;
  /** The options for what is typed are still being sought. */
  searching?: boolean;
  /** “Searching…”, “Nothing found”: said and shown above the rows. */
  status?: ReactNode;
  /** Makes the last row, “Keep “…” as written”; without it only found options can be chosen. */
  keepLabel?: (text: string) => string;
  placeholder?: string;
  id?: string;
  /** Names it where no Field does. */
  'aria-label'?: string;
};

type TypeAheadProps = TypeAheadBase & {
  value: TypeAheadOption | null;
  onValueChange: (value: TypeAheadOption | null) => void;
  icon?: string;
  /** For a field whose text is its value: each change of it, as it is typed. */
  onText?: (text: string) => void;
  onLeave?: () => void;
};

/**
 * Type a few letters, choose one. What is typed and left is kept as written, where it may be. Options that are there
 * before anything is typed are shown as soon as the empty field has the focus.
 */
export function TypeAhead(props: TypeAheadProps) {
  const { value, onValueChange, options, onSearch, searching = false, status, keepLabel, ...others } = props;
  const { icon = 'i-lucide-search', onText, onLeave, ...rest } = others;
  const control = useFieldControl(rest);
  const [open, setOpen] = useState(false);
  // null while nothing is being typed: then the field shows what is chosen.
  const [draft, setDraft] = useState<string | null>(null);
  const rows = typeAheadRows(options, draft ?? '', Boolean(keepLabel) && !searching);
  const take = (choice: TypeAheadOption | null) => {
    onValueChange(choice);
    if (!choice) return;
    setDraft(null);
    onSearch('');
  };
  const { holdEnter, forget } = useEnterOnResults(searching, rows[0], (row) => {
    take(row);
    setOpen(false);
  });
  const leave = () => {
    forget();
    setOpen(false);
    setDraft(null);
    onLeave?.();
    if (draft === null) return;
    onSearch('');
    if (onText) return;
    if (draft.trim() === '') onValueChange(null);
    else if (keepLabel && draft.trim() !== value?.label) onValueChange(settleOption(options, draft));
  };
  return (
    <Combobox.Root
      items={rows}
      filter={null}
      autoHighlight
      open={open}
      onOpenChange={setOpen}
      value={value}
      inputValue={(onText ? null : draft) ?? value?.label ?? ''}
      itemToStringLabel={(option) => option.label}
      isItemEqualToValue={(a, b) => a.id === b.id}
      onValueChange={take}
    >
      <Combobox.InputGroup
        className={classes('field-control px-0! focus-within:field-focus', control['aria-invalid'] && 'field-wrong')}
      >
        <Icon name={icon} className="ms-3 -me-1 text-graphite" />
        <Combobox.Input
          {...rest}
          {...control}
          onChange={(event) => {
            forget();
            setDraft(event.currentTarget.value);
            onSearch(event.currentTarget.value);
            onText?.(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            leaveKeysAlone(event, open);
            holdEnter(event);
          }}
          onFocus={() => {
            // What is wrong with it stands where the list would lie.
            if (!value && draft === null && options.length > 0 && !control['aria-invalid']) setOpen(true);
          }}
          onBlur={leave}
          className="h-10.5 min-w-0 flex-1 bg-transparent px-3 text-field outline-none"
        />
      </Combobox.InputGroup>
      {open && (
        <TypeAheadList
          rows={rows}
          text={draft ?? ''}
          keepLabel={keepLabel}
          status={status}
          label={rest['aria-label']}
        />
      )}
    </Combobox.Root>
  );
}
