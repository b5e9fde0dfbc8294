import { type ReactNode, useId } from 'react';

type PageSectionProps = {
  title: ReactNode;
  /** how many there are of it, already formatted */
  count?: ReactNode;
  /** where the rest of it is */
  more?: ReactNode;
  children: ReactNode;
};

/** A part of a page: its name, how much there is, the way to all of it. */
export function PageSection({ title, count, more, children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 sm:mb-4">
        <h2 id={id} className="text-h2">
          {title}
          {count !== undefined && <span className="num text-graphite"> {count}</span>}
        </h2>
        {more && <span className="text-t2">{more}</span>}
      </div>
      {children}
    </section>
  );
}
