import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '#web/ui/classes.ts';
import { CheckRow } from './check-row.tsx';

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; help?: ReactNode };

/** One of several with the same `name`; used inside a FieldGroup, which names the choice. */
export function Radio({ label, help, className, ...inputProps }: RadioProps) {
  const madeId = useId();
  const id = inputProps.id ?? madeId;
  return (
    <CheckRow
      htmlFor={id}
      label={label}
      help={help}
      className={classes(inputProps.disabled && 'cursor-not-allowed text-graphite', className)}
    >
      <input {...inputProps} id={id} type="radio" className="peer check-box rounded-full disabled:opacity-40" />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute left-1.5 top-1.5 hidden size-2 rounded-full bg-on-azurite peer-checked:block"
      />
    </CheckRow>
  );
}
