import { Combobox } from '@base-ui/react/combobox';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useFieldControl } from '#web/ui/field/field-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { leaveKeysAlone } from '#web/ui/input-method-keys.ts';
import { TypeAheadList } from './type-ahead-list.tsx';
import { settleOption, type TypeAheadOption, typeAheadRows } from './type-ahead-option.ts';

type ComboboxKey = KeyboardEvent & { preventBaseUIHandler?: () => void };

/**
 * Fast typists press Enter before the answer arrives. Such an Enter waits for it, and then takes the first row
 * for the typed text rather than one for an older text.
 */
function useEnterOnResults<T>(isSearching: boolean, firstRow: T | undefined, take: (row: T) => void) {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waits || isSearching) return;
    setWaits(false);
    if (firstRow !== undefined) take(firstRow);
  });
  const holdEnter = (event: ComboboxKey) => {
    if (event.key !== 'Enter' || !isSearching || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.preventBaseUIHandler?.();
    setWaits(true);
  };
  return { holdEnter, forget: () => setWaits(false) };
}

export type TypeAheadBase = {
  /** The matches for the typed text, best first; already filtered. */
  options: TypeAheadOption[];
  /** Called on each change of the typed text; the caller debounces. */
  onSearch: (text: string) => void;
  /** The search for the typed text is still running. */
  isSearching?: boolean;
  /** "Searching…", "Nothing found": announced and shown above the rows. */
  status?: ReactNode;
  /** The label of the last row, "Keep "…" as written"; without it only matches can be chosen. */
  keepLabel?: (text: string) => string;
  placeholder?: string;
  id?: string;
  /** The accessible name if there is no Field. */
  'aria-label'?: string;
};

type TypeAheadProps = TypeAheadBase & {
  value: TypeAheadOption | null;
  onValueChange: (value: TypeAheadOption | null) => void;
  icon?: string;
  /** For a field whose text is its value: called on each change while the user types. */
  onText?: (text: string) => void;
  onLeave?: () => void;
};

/**
 * Type a few letters, choose one option. Typed text is kept as written on leaving, if that is allowed. Options
 * available before typing are shown as soon as the empty field has the focus.
 */
export function TypeAhead(props: TypeAheadProps) {
  const { value, onValueChange, options, onSearch, isSearching = false, status, keepLabel, ...otherProps } = props;
  const { icon = 'i-lucide-search', onText, onLeave, ...inputProps } = otherProps;
  const control = useFieldControl(inputProps);
  const [open, setOpen] = useState(false);
  // null while the user is not typing: the field then shows the chosen option.
  const [draft, setDraft] = useState<string | null>(null);
  const rows = typeAheadRows(options, draft ?? '', Boolean(keepLabel) && !isSearching);
  const take = (choice: TypeAheadOption | null) => {
    onValueChange(choice);
    if (!choice) return;
    setDraft(null);
    onSearch('');
  };
  const { holdEnter, forget } = useEnterOnResults(
    isSearching,
    rows.find(({ isDisabled }) => !isDisabled),
    (row) => {
      take(row);
      setOpen(false);
    },
  );
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
          {...inputProps}
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
            // The error message is shown where the list would open.
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
          label={inputProps['aria-label']}
        />
      )}
    </Combobox.Root>
  );
}
