import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { linkTo } from '#contract/routes/paths.ts';

const vug =
  'M9.2.8 18 .4l5.6 4.9 2 7.6-2.3 8-6.2 4.4-8.6.3-6-4.7L.3 13.4 2.6 5.3zM7.4 5.2 9.6 10.7 5.1 9.3 7.9 13.2 3.7 15.3 8.9 16 7.6 20.9 11.3 17.2 13.3 22.3 14.6 17 19.3 19.4 17.4 15 22.3 13.6 17.5 11.8 20.3 7.2 15.9 9.7 15 4.2 12.3 9.3z';

/** The logo: a rock with a pocket of crystals, and the name. */
export function Brand() {
  const { t } = useLingui();
  return (
    <Link
      to={linkTo('home')}
      aria-label={t`Vug, home page`}
      className="min-h-11 flex items-center max-md:me-auto gap-2.5 text-ink no-underline"
    >
      <svg viewBox="0 0 26 26" aria-hidden="true" className="size-6.5 fill-current">
        <path fillRule="evenodd" d={vug} />
      </svg>
      <span className="text-[1.3125rem] whitespace-nowrap font-600 font-serif leading-none">
        <Trans>Vug</Trans>
      </span>
    </Link>
  );
}
