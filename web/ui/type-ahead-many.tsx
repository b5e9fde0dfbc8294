import { Combobox } from '@base-ui/react/combobox';
import { useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useFieldControl } from '#web/ui/field-context.ts';
import { Icon } from '#web/ui/icon.tsx';
import { leaveKeysAlone } from '#web/ui/leave-keys-alone.ts';
import type { TypeAheadBase } from '#web/ui/type-ahead.tsx';
import { TypeAheadList } from '#web/ui/type-ahead-list.tsx';
import { settle, type TypeAheadOption, typeAheadRows } from '#web/ui/type-ahead-option.ts';
import { useEnterWhenFound } from '#web/ui/use-enter-when-found.ts';

export type TypeAheadManyProps = TypeAheadBase & {
  value: TypeAheadOption[];
  onValueChange: (value: TypeAheadOption[]) => void;
  /** Names the cross of a token: “Remove Fluorite”. */
  removeLabel: (label: string) => string;
};

/** As TypeAhead; what is chosen stands as tokens inside the field. Backspace in the empty field removes the last. */
export function TypeAheadMany(props: TypeAheadManyProps) {
  const { value, onValueChange, options, onSearch, searching = false, status, keepLabel, ...others } = props;
  const { removeLabel, placeholder, ...rest } = others;
  const control = useFieldControl(rest);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const chosen = new Set(value.map((option) => option.id));
  const left = options.filter((option) => !chosen.has(option.id));
  const rows = typeAheadRows(left, text, Boolean(keepLabel));
  const empty = () => {
    setText('');
    onSearch('');
  };
  const { holdEnter, forget } = useEnterWhenFound(searching, rows[0], (row) => {
    onValueChange([...value, row]);
    empty();
    setOpen(false);
  });
  const leave = () => {
    forget();
    setOpen(false);
    const kept = keepLabel ? settle(options, text) : null;
    if (kept && !chosen.has(kept.id)) onValueChange([...value, kept]);
    empty();
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
      onValueChange={(now) => {
        onValueChange(now);
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
          <Token key={option.id} option={option} removeLabel={removeLabel(option.label)} />
        ))}
        <Combobox.Input
          {...rest}
          {...control}
          placeholder={value.length === 0 ? placeholder : undefined}
          onChange={(event) => {
            forget();
            setText(event.currentTarget.value);
            onSearch(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            leaveKeysAlone(event, open);
            holdEnter(event);
          }}
          onFocus={() => {
            if (text === '' && left.length > 0) setOpen(true);
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
          label={rest['aria-label']}
          anchor={box}
        />
      )}
    </Combobox.Root>
  );
}

function Token({ option, removeLabel }: { option: TypeAheadOption; removeLabel: string }) {
  return (
    <Combobox.Chip className="relative min-h-8 max-w-full inline-flex items-center rounded bg-gypsum ps-2 text-t2">
      <span lang={option.lang} className="truncate">
        {option.label}
      </span>
      <Combobox.ChipRemove
        aria-label={removeLabel}
        className="grid size-8 shrink-0 place-items-center rounded after:(absolute content-empty -inset-y-1.5 end--1.5 w-11)"
      >
        <Icon small name="i-lucide-x" />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
}
