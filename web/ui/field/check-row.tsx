import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

type CheckRowProps = {
  htmlFor: string;
  label: ReactNode;
  hideLabel?: boolean;
  help?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** The 44 px row of a checkbox and its label, which can be pressed as a whole. */
export function CheckRow({ htmlFor, label, hideLabel, help, className, children }: CheckRowProps) {
  return (
    <label htmlFor={htmlFor} className={classes('inline-flex min-h-11 min-w-11 items-start gap-2.5 py-3', className)}>
      <span className={classes('relative inline-flex size-5 shrink-0', hideLabel && 'mx-3')}>{children}</span>
      <span className={hideLabel ? 'sr-only' : 'leading-5'}>
        {label}
        {help && <span className="mt-.5 block text-t2 text-graphite">{help}</span>}
      </span>
    </label>
  );
}
