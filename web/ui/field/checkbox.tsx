import { type ComponentProps, type ReactNode, useId } from 'react';
import { CheckRow } from './check-row.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hideLabel?: boolean;
  help?: ReactNode;
  /** Some of several are checked. */
  isIndeterminate?: boolean;
};

export function Checkbox({ label, hideLabel, help, isIndeterminate = false, className, ...inputProps }: CheckboxProps) {
  const madeId = useId();
  const id = inputProps.id ?? madeId;
  return (
    <CheckRow htmlFor={id} label={label} hideLabel={hideLabel} help={help} className={className}>
      <input
        {...inputProps}
        id={id}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isIndeterminate;
        }}
        className="peer check-box rounded"
      />
      <span
        aria-hidden="true"
        className={
          isIndeterminate
            ? 'pointer-events-none absolute left-1 top-2.25 h-.5 w-3 bg-on-azurite'
            : 'check-tick pointer-events-none absolute hidden peer-checked:block'
        }
      />
    </CheckRow>
  );
}
