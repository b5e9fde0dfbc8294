import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type DisclosureProps = ComponentProps<'details'> & {
  title: ReactNode;
  /** What is inside, shown and announced while it is closed. */
  summary?: ReactNode;
};

/**
 * A disclosure row of 56 px between hairlines; those with the same `name` open one at a time. The browser's page
 * search finds its content.
 */
export function Disclosure({ title, summary, children, ...detailsProps }: DisclosureProps) {
  return (
    <details {...detailsProps} className="border-t border-mica last:border-b">
      <summary className="min-h-14 flex list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <Icon
          small
          name="i-lucide-chevron-right"
          className="text-graphite turning [details[open]>summary>&]:rotate-90"
        />
        <span>{title}</span>
        {summary && <span className="ms-auto text-end text-t2 text-graphite">{summary}</span>}
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
