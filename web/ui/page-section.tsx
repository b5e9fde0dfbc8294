import { type ReactNode, useId } from 'react';

type PageSectionProps = {
  title: ReactNode;
  /** the number of items, already formatted */
  count?: ReactNode;
  /** the link to all items */
  allLink?: ReactNode;
  children: ReactNode;
};

/** A section of a page: its heading, the number of items, the link to all of them. */
export function PageSection({ title, count, allLink, children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 sm:mb-4">
        <h2 id={id} className="text-h2">
          {title}
          {count !== undefined && <span className="num text-graphite"> {count}</span>}
        </h2>
        {allLink && <span className="text-t2">{allLink}</span>}
      </div>
      {children}
    </section>
  );
}
