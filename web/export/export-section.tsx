import { type ReactNode, useId } from 'react';

type Props = { title: string; intro: string; children: ReactNode };

/** A section of the export page for one kind of export, between hairlines. */
export function ExportSection({ title, intro, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-mica pt-6">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <p className="prose mt-1.5 mb-4 text-t2 text-graphite">{intro}</p>
      {children}
    </section>
  );
}
