import type { ReactNode } from 'react';

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-4.5 border border-galena rounded px-1.25 text-center font-sans text-t1 text-graphite">
      {children}
    </kbd>
  );
}
