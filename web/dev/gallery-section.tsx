import type { ReactNode } from 'react';

type GallerySectionProps = { title: ReactNode; note?: ReactNode; children: ReactNode };

/** A name at the left, the things it names at the right. */
export function GallerySection({ title, note, children }: GallerySectionProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-mica py-8 sm:(grid-cols-[168px_minmax(0,1fr)] gap-x-12 gap-y-6)">
      <div>
        <h2 className="text-h3">{title}</h2>
        {note && <p className="mt-1.5 text-t2 text-graphite">{note}</p>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
    </section>
  );
}
