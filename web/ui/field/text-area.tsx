import type { ComponentProps } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useFieldControl } from './field-context.ts';

type TextAreaProps = ComponentProps<'textarea'>;

/** Grows with its text where the browser supports it; resizable everywhere. */
export function TextArea({ className, ...textAreaProps }: TextAreaProps) {
  const control = useFieldControl(textAreaProps);
  return (
    <textarea
      rows={3}
      {...textAreaProps}
      {...control}
      className={classes(
        'field-control block min-h-22 py-2 [field-sizing:content] focus:field-focus',
        control['aria-invalid'] && 'field-wrong',
        className,
      )}
    />
  );
}
