import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type DisclosureProps = ComponentProps<'details'> & {
  title: ReactNode;
  /** What is inside, said while it is shut. */
  said?: ReactNode;
};

/** A 56 px row between hairlines that opens; `name` makes a set of which one is open. Found by the page's search. */
export function Disclosure({ title, said, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className="border-t border-mica last:border-b">
      <summary className="min-h-14 flex list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <Icon
          small
          name="i-lucide-chevron-right"
          className="text-graphite turning [details[open]>summary>&]:rotate-90"
        />
        <span>{title}</span>
        {said && <span className="ms-auto text-end text-t2 text-graphite">{said}</span>}
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
