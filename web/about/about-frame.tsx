import './about.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { type AboutPageName, aboutPages } from '#contract/about/about-pages.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { localeAtom } from '#web/shell/language.ts';

type Props = { heading: string; children: ReactNode };

/** The frame of a page about the site: links to the others, its heading, its text. */
export function AboutFrame({ heading, children }: Props) {
  const { t } = useLingui();
  const locale = useAtomValue(localeAtom);
  const links = [
    { to: screenAddress('about'), label: <Trans>About</Trans> },
    ...(Object.keys(aboutPages) as AboutPageName[]).map((page) => ({
      to: screenAddress('aboutPage', { page }),
      label: aboutPages[page].heading[locale],
    })),
  ];
  return (
    <div className="page pt-4 pb-12 md:pt-6">
      <nav aria-label={t`About Vug`} className="mb-6 border-b border-mica">
        <ul className="flex flex-wrap gap-x-6">
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className="min-h-11 flex items-center text-graphite no-underline aria-[current=page]:(font-600 text-ink underbar) hover:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className="text-h1">{heading}</h1>
      {children}
    </div>
  );
}
