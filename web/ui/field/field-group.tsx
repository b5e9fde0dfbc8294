import { type ReactNode, useId } from 'react';
import { FieldMessages, type FieldProps } from './field.tsx';
import { FieldContext } from './field-context.ts';

type FieldGroupProps = Omit<FieldProps, 'hideLabel'> & { children: ReactNode };

/** A field of several controls (radios, checkboxes, a segmented control, three sizes): the label names the group. */
export function FieldGroup({ label, optional, help, warning, error, id, className, children }: FieldGroupProps) {
  const madeId = useId();
  const messageId = `${id ?? madeId}-message`;
  return (
    <FieldContext value={null}>
      <fieldset id={id} className={className ?? 'min-w-0'} aria-describedby={messageId}>
        <legend className="label">
          {label}
          {optional && <span className="font-400 text-graphite">{optional}</span>}
        </legend>
        {children}
        <FieldMessages id={messageId} help={help} warning={warning} error={error} />
      </fieldset>
    </FieldContext>
  );
}
