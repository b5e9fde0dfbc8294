import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFieldControl } from './field-context.ts';

export type TextInputProps = ComponentProps<'input'> & {
  icon?: string;
  /** Shown inside at the right: cm, g, CNY. */
  unit?: ReactNode;
  /** A control inside at the right: show password, clear. */
  trailingButton?: ReactNode;
};

export function TextInput({ icon, unit, trailingButton, className, ...inputProps }: TextInputProps) {
  const control = useFieldControl(inputProps);
  return (
    <div
      className={classes(
        'field-control px-0! focus-within:field-focus',
        control['aria-invalid'] && 'field-wrong',
        className,
      )}
    >
      {icon && <Icon name={icon} className="ms-3 -me-3 text-graphite" />}
      <input
        {...inputProps}
        {...control}
        className={classes(
          'h-10.5 min-w-0 flex-1 bg-transparent ps-3 text-field outline-none read-only:text-graphite',
          !trailingButton && 'pe-3',
        )}
      />
      {unit && <span className="pe-3 text-t2 text-graphite">{unit}</span>}
      {trailingButton}
    </div>
  );
}
