import type { ReactNode } from 'react';
import { classes } from './classes.ts';

type ChipRowProps = {
  children: ReactNode;
  label: string /** Stays on one line on wide screens too, and scrolls. */;
  oneLine?: boolean;
};

/** Chips in a row: wraps on wide screens; on phones it scrolls and extends to the page's edge. */
export function ChipRow({ children, label, oneLine }: ChipRowProps) {
  return (
    <fieldset
      aria-label={label}
      className={classes(
        'flex min-w-0 items-center gap-2 py-1.5 scrollbar-none max-sm:(-mx-edge overflow-x-auto px-edge)',
        oneLine ? 'sm:(-mx-1 overflow-x-auto px-1)' : 'sm:flex-wrap',
      )}
    >
      {children}
    </fieldset>
  );
}
