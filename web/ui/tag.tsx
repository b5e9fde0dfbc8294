import type { ReactNode } from 'react';

/** A descriptive tag without any action. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="inline-block whitespace-nowrap rounded bg-gypsum px-1.75 py-.25 text-t2">{children}</span>;
}
