import { type ReactNode, useId } from 'react';

type ShelfSectionProps = { title: ReactNode; allLink?: ReactNode; children: ReactNode };

/** A section of the home page: its title, a link to more, and its content. */
export function ShelfSection({ title, allLink, children }: ShelfSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page pt-8 sm:pt-12">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 sm:mb-6">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {allLink && <span className="text-t2">{allLink}</span>}
      </div>
      {children}
    </section>
  );
}
