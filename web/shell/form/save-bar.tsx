import type { ReactNode } from 'react';
import { CarryMore } from '#web/collection/form/carry-more.tsx';
import { asFoot } from '#web/shell/frame/foot.ts';

type Props = {
  children: ReactNode;
  said?: ReactNode;
  /** that another may be begun after it */
  hasNext?: boolean;
};

/** Where a form is saved: under it, and on phones standing on the thumb bar. */
export const SaveBar = ({ children, said, hasNext = false }: Props) => (
  <>
    {hasNext && <CarryMore />}
    <div
      ref={asFoot}
      className="sticky bottom-14 z-10 mt-6 flex flex-wrap items-center gap-3 border-t border-ink bg-paper py-3 md:bottom-0"
    >
      {children}
      {said && <span className="hidden text-t2 text-graphite sm:inline">{said}</span>}
    </div>
  </>
);
