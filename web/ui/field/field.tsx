import { type ReactNode, useId } from 'react';
import { Message } from '#web/ui/message.tsx';
import { FieldContext } from './field-context.ts';

export type FieldProps = {
  label: ReactNode;
  /** The word “optional” in the reader's language; required fields say nothing. */
  optional?: ReactNode;
  help?: ReactNode;
  warning?: ReactNode;
  error?: ReactNode;
  /** The control's id, so that a summary can link to it; made up when absent. */
  id?: string;
  /** The control's name: another path whose messages stand here. */
  name?: string;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label above, one control inside, what is to be known below; the control picks up id, description and wrongness. */
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

/** Announced as they change: errors replace warnings and help, warnings stand above help. */
export function FieldMessages({ id, help, warning, error }: Messages) {
  return (
    <div id={id} aria-live="polite">
      {error && <Message kind="error">{error}</Message>}
      {!error && warning && <Message kind="warning">{warning}</Message>}
      {!error && help && <Message kind="help">{help}</Message>}
    </div>
  );
}
