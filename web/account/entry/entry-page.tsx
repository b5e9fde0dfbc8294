import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

type EntryPageProps = {
  title: ReactNode;
  intro?: ReactNode;
  /** shown beside the form on wide screens */
  drawing: ReactNode;
  children: ReactNode;
};

/**
 * The layout of login and signup pages: a form in one column, and on wide screens a drawing of what the site is
 * about.
 */
export const EntryPage = ({ title, intro, drawing, children }: EntryPageProps) => (
  <div className="page grid gap-x-24 py-8 sm:py-16 md:grid-cols-[400px_minmax(0,1fr)]">
    <div className="max-w-100">
      <h1 className="text-h1">{title}</h1>
      {intro && <p className="mt-2 text-graphite">{intro}</p>}
      <div className="mt-6 sm:mt-8">{children}</div>
    </div>
    <figure className="sticky top-24 hidden max-w-110 justify-self-center self-start pt-6 md:block">
      <div className="flex h-56 justify-center lg:h-64">{drawing}</div>
      <figcaption className="mt-8 text-center text-t2 text-graphite">
        <Trans>A vug is a pocket in the rock where crystals grow.</Trans>
      </figcaption>
    </figure>
  </div>
);
