import { type ReactNode, useId } from 'react';
import { Message } from '#web/ui/message.tsx';
import { FieldContext } from './field-context.ts';

export type FieldProps = {
  label: ReactNode;
  /** The text "optional" in the reader's language; required fields show nothing. */
  optional?: ReactNode;
  help?: ReactNode;
  warning?: ReactNode;
  error?: ReactNode;
  /** The control's id, so that a summary can link to it; generated if absent. */
  id?: string;
  /** The control's name: another path whose messages are shown here. */
  name?: string;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * The label above, one control inside, help and messages below; the control gets its id, description and error
 * state.
 */
export function Field({ label, optional, help, warning, error, id, name, hideLabel, className, children }: FieldProps) {
  const madeId = useId();
  const controlId = id ?? madeId;
  const labelId = `${controlId}-label`;
  const messageId = `${controlId}-message`;
  const state = { id: controlId, name, labelId, describedBy: messageId, wrong: Boolean(error) };
  return (
    <FieldContext value={state}>
      <div className={className ?? 'min-w-0'}>
        <label id={labelId} htmlFor={controlId} className={hideLabel ? 'sr-only' : 'label'}>
          {label}
          {optional && <span className="font-400 text-graphite">{optional}</span>}
        </label>
        {children}
        <FieldMessages id={messageId} help={help} warning={warning} error={error} />
      </div>
    </FieldContext>
  );
}

type Messages = { id: string; help: ReactNode; warning: ReactNode; error: ReactNode };

/** Announced when they change: an error replaces warning and help, a warning is shown above the help. */
export function FieldMessages({ id, help, warning, error }: Messages) {
  return (
    <div id={id} aria-live="polite">
      {error && <Message kind="error">{error}</Message>}
      {!error && warning && <Message kind="warning">{warning}</Message>}
      {!error && help && <Message kind="help">{help}</Message>}
    </div>
  );
}
