import type { ReactNode } from 'react';

/** Chips in a row: wraps on wide screens, scrolls on phones, where it runs to the page's edge. */
export function ChipRow({ children, label }: { children: ReactNode; label: string }) {
  return (
    <fieldset
      aria-label={label}
      className="flex min-w-0 items-center gap-2 py-1.5 scrollbar-none max-sm:(-mx-edge overflow-x-auto px-edge) sm:flex-wrap"
    >
      {children}
    </fieldset>
  );
}
