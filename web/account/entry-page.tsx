import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';

export type EntryPageProps = {
  title: ReactNode;
  intro?: ReactNode;
  /** the species whose crystal form is drawn beside the form on wide screens */
  slug: string;
  children: ReactNode;
};

/** The pages at the door: one column to fill in, and on wide screens what the place is about, drawn. */
export const EntryPage = ({ title, intro, slug, children }: EntryPageProps) => (
  <div className="page grid gap-x-24 py-8 sm:py-16 md:grid-cols-[400px_minmax(0,1fr)]">
    <div className="max-w-100">
      <h1 className="text-h1">{title}</h1>
      {intro && <p className="mt-2 text-graphite">{intro}</p>}
      <div className="mt-6 sm:mt-8">{children}</div>
    </div>
    <figure className="sticky top-24 hidden max-w-110 justify-self-center self-start pt-6 md:block">
      <CrystalDrawing slug={slug} tight className="mx-auto h-72 w-auto lg:h-88" />
      <figcaption className="mt-8 text-center text-t2 text-graphite">
        <Trans>A vug is a pocket in the rock where crystals grow.</Trans>
      </figcaption>
    </figure>
  </div>
);
