import type { ReactNode } from 'react';
import { asFoot } from '#web/shell/foot.ts';

type Props = { children: ReactNode; hint?: ReactNode };

/** The save buttons of a form, below it; on phones they stick above the thumb bar. */
export const SaveBar = ({ children, hint }: Props) => (
  <div
    ref={asFoot}
    className="sticky bottom-14 z-10 mt-6 flex flex-wrap items-center gap-3 border-t border-ink bg-paper py-3 md:bottom-0"
  >
    {children}
    {hint && <span className="hidden text-t2 text-graphite sm:inline">{hint}</span>}
  </div>
);
