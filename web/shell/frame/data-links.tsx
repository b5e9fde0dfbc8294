import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type DataFormat, dataLinks } from '#contract/head/data-links.ts';
import { type Screen, screenAddress } from '#contract/routes/paths.ts';

const linkClass = 'link-quiet min-h-11 inline-flex items-center text-graphite';

/** Links to the public data of the page at a path, for other programs, and to what they contain. */
export function DataLinks({ screen, path }: { screen: Screen; path: string }) {
  const { t } = useLingui();
  const names: Record<DataFormat, string> = { atom: t`Feed (Atom)`, json: 'JSON', csv: 'CSV' };
  return (
    <nav
      aria-labelledby="data-links"
      className="mt-12 flex flex-wrap items-center gap-x-4 text-t2 text-graphite print:hidden"
    >
      <span id="data-links">
        <Trans>Data and feeds</Trans>
      </span>
      {/* In a window of their own: a file has no way back in an installed app. */}
      {dataLinks(screen, path).map(({ format, type, path: address }) => (
        <a key={format} href={address} type={type} target="_blank" rel="noreferrer" className={linkClass}>
          {names[format]}
        </a>
      ))}
      <Link to={screenAddress('aboutPage', { page: 'open-data' })} className={linkClass}>
        <Trans>What they contain</Trans>
      </Link>
    </nav>
  );
}
