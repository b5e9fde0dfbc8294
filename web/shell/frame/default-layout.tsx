import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { screenAddress } from '#contract/routes/paths.ts';
import { Frame } from './frame.tsx';
import { Header } from './header.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { ThumbBar } from './thumb-bar.tsx';

/** The footer of public pages. */
function Footer() {
  const { t } = useLingui();
  const aboutAddress = (page: string) => screenAddress('aboutPage', { page });
  const links = [
    [screenAddress('manual'), t`Manual of collecting`],
    [screenAddress('minerals'), t`Minerals`],
    [screenAddress('localities'), t`Localities`],
    [screenAddress('market'), t`Exchange market`],
    [screenAddress('collectorDiscover'), t`Collectors`],
    [screenAddress('about'), t`About`],
    [aboutAddress('privacy'), t`Privacy`],
    [aboutAddress('terms'), t`Terms`],
    [aboutAddress('photo-rights'), t`Rights in photographs`],
    [aboutAddress('open-data'), t`Open data`],
    [aboutAddress('contact'), t`Contact`],
  ] as const;
  return (
    <footer className="footer">
      <div className="footer-links">
        <span>
          Vug{' '}
          <span lang="zh-Hans" className="font-serif">
            晶洞
          </span>
        </span>
        {links.map(([to, label]) => (
          <Link key={to} to={to} className="footer-link">
            {label}
          </Link>
        ))}
      </div>
    </footer>
  );
}

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
