import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFieldControl } from './field-context.ts';

type SelectProps<T extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  options: { value: T; label: string }[];
  value: T;
  onValueChange: (value: T) => void;
};

/** The platform's own select, which is the easiest to use on phones. */
export function Select<T extends string>({ options, value, onValueChange, className, ...selectProps }: SelectProps<T>) {
  const control = useFieldControl(selectProps);
  const change = (newValue: string) => {
    const option = options.find((candidate) => candidate.value === newValue);
    if (option) onValueChange(option.value);
  };
  return (
    <div className={classes('relative', className)}>
      <select
        {...selectProps}
        {...control}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        className={classes(
          'field-control appearance-none truncate pe-9 focus-visible:field-focus',
          control['aria-invalid'] && 'field-wrong',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-chalk text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <Icon small name="i-lucide-chevron-down" className="pointer-events-none absolute end-3 top-3.5 text-graphite" />
    </div>
  );
}
