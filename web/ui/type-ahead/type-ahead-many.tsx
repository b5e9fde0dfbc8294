import { Combobox } from '@base-ui/react/combobox';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useFieldControl } from '#web/ui/field/field-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { leaveKeysAlone } from '#web/ui/input-method-keys.ts';
import type { TypeAheadBase } from './type-ahead.tsx';
import { TypeAheadList } from './type-ahead-list.tsx';
import { settleOption, type TypeAheadOption, typeAheadRows, waitingOption } from './type-ahead-option.ts';

type TypeAheadManyProps = TypeAheadBase & {
  value: TypeAheadOption[];
  onValueChange: (value: TypeAheadOption[]) => void;
  /** The name of a token's remove button: "Remove Fluorite". */
  removeLabel: (label: string) => string;
  /** Shown in a token kept as written, and in one that waits for its search. */
  writtenLabel?: ReactNode;
  waitingLabel?: ReactNode;
};

/**
 * As TypeAhead, with the chosen options as tokens inside the field. Backspace in the empty field removes the
 * last. A user who goes on before the search has answered leaves a waiting token, which the component that
 * searches resolves.
 */
export function TypeAheadMany(props: TypeAheadManyProps) {
  const { value, onValueChange, options, onSearch, isSearching = false, status, keepLabel, ...otherProps } = props;
  const { removeLabel, writtenLabel, waitingLabel, placeholder, ...inputProps } = otherProps;
  const control = useFieldControl(inputProps);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const chosenIds = new Set(value.map((option) => option.id));
  const remainingOptions = options.filter((option) => !chosenIds.has(option.id));
  const rows = typeAheadRows(remainingOptions, text, Boolean(keepLabel) && !isSearching);
  const hasUsedArrows = useRef(false);
  const empty = () => {
    setText('');
    onSearch('');
  };
  const add = (option: TypeAheadOption | null) => {
    if (option && !chosenIds.has(option.id)) onValueChange([...value, option]);
    empty();
    setOpen(false);
  };
  const mayWait = isSearching && text.trim() !== '';
  const handleKey = (event: KeyboardEvent & { preventBaseUIHandler?: () => void }) => {
    leaveKeysAlone(event, open);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasUsedArrows.current = true;
    // An option reached with the arrow keys is current; otherwise the rows may belong to an older text.
    if (event.key !== 'Enter' || !mayWait || hasUsedArrows.current || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.preventBaseUIHandler?.();
    add(waitingOption(text, 'first'));
  };
  const leave = () => {
    if (mayWait) add(waitingOption(text, 'exact'));
    else add(keepLabel ? settleOption(options, text) : null);
  };
  return (
    <Combobox.Root
      multiple
      items={rows}
      filter={null}
      autoHighlight
      open={open}
      onOpenChange={setOpen}
      value={value}
      inputValue={text}
      itemToStringLabel={(option) => option.label}
      isItemEqualToValue={(a, b) => a.id === b.id}
      onValueChange={(newValue) => {
        onValueChange(newValue);
        empty();
      }}
    >
      <Combobox.Chips
        ref={box}
        className={classes(
          'field-control flex-wrap py-1.25 focus-within:field-focus',
          control['aria-invalid'] && 'field-wrong',
        )}
      >
        {value.map((option) => (
          <Token key={option.id} option={option} removeLabel={removeLabel(option.label)}>
            {option.pendingMatch ? waitingLabel : option.isWritten && writtenLabel}
          </Token>
        ))}
        <Combobox.Input
          {...inputProps}
          {...control}
          placeholder={value.length === 0 ? placeholder : undefined}
          onChange={(event) => {
            hasUsedArrows.current = false;
            setText(event.currentTarget.value);
            onSearch(event.currentTarget.value);
          }}
          onKeyDown={handleKey}
          onFocus={() => {
            // The error message is shown where the list would open.
            if (text === '' && remainingOptions.length > 0 && !control['aria-invalid']) setOpen(true);
          }}
          onBlur={leave}
          className="h-8 min-w-20 flex-1 bg-transparent text-field outline-none"
        />
      </Combobox.Chips>
      {open && (
        <TypeAheadList
          rows={rows}
          text={text}
          keepLabel={keepLabel}
          status={status}
          label={inputProps['aria-label']}
          anchor={box}
        />
      )}
    </Combobox.Root>
  );
}

type TokenProps = { option: TypeAheadOption; removeLabel: string; children?: ReactNode };

function Token({ option, removeLabel, children }: TokenProps) {
  return (
    <Combobox.Chip
      className={classes(
        'relative min-h-8 max-w-full inline-flex items-center rounded ps-2 text-t2',
        children ? 'border border-galena border-dashed' : 'bg-gypsum',
      )}
    >
      <span lang={option.lang} className="truncate">
        {option.label}
      </span>
      {children && (
        <span className={classes('shrink-0 ps-2 text-graphite text-t1', option.pendingMatch && 'breathing')}>
          {children}
        </span>
      )}
      <Combobox.ChipRemove
        aria-label={removeLabel}
        className="grid size-8 shrink-0 place-items-center rounded after:(absolute content-empty -inset-y-1.5 end--1.5 w-11)"
      >
        <Icon small name="i-lucide-x" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
}
