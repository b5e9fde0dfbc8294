import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { Frame } from './frame.tsx';
import { Header } from './header.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { ThumbBar } from './thumb-bar.tsx';

/** The footer of public pages. */
const Footer = () => (
  <footer className="mt-12 border-t border-mica print:hidden">
    <div className="page flex flex-wrap items-center gap-x-6 gap-y-2 py-6 text-t2 text-graphite">
      <span>
        Vug{' '}
        <span lang="zh-Hans" className="font-serif">
          晶洞
        </span>
      </span>
      <FooterLink to={screenAddress('manual')}>
        <Trans>Manual of collecting</Trans>
      </FooterLink>
      <FooterLink to={screenAddress('minerals')}>
        <Trans>Minerals</Trans>
      </FooterLink>
      <FooterLink to={screenAddress('localities')}>
        <Trans>Localities</Trans>
      </FooterLink>
      <FooterLink to={screenAddress('market')}>
        <Trans>Exchange market</Trans>
      </FooterLink>
      <FooterLink to={screenAddress('collectorDiscover')}>
        <Trans>Collectors</Trans>
      </FooterLink>
      <FooterLink to={screenAddress('about')}>
        <Trans>About</Trans>
      </FooterLink>
      <FooterLink to={screenAddress('aboutPage', { page: 'privacy' })}>
        <Trans>Privacy</Trans>
      </FooterLink>
      <FooterLink to={screenAddress('aboutPage', { page: 'terms' })}>
        <Trans>Terms</Trans>
      </FooterLink>
      <FooterLink to={screenAddress('aboutPage', { page: 'photo-rights' })}>
        <Trans>Rights in photographs</Trans>
      </FooterLink>
      <FooterLink to={screenAddress('aboutPage', { page: 'contact' })}>
        <Trans>Contact</Trans>
      </FooterLink>
    </div>
  </footer>
);

const FooterLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link-quiet min-h-11 inline-flex items-center text-graphite">
    {children}
  </Link>
);

/** The layout of public pages: header, page, footer; on phones the thumb bar. */
export const DefaultLayout = () => (
  <Frame>
    <Header />
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      <PageOutlet />
    </main>
    <Footer />
    <ThumbBar />
  </Frame>
);
