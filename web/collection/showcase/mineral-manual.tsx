import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { concerningChapters } from '#contract/manual/concerning-chapters.ts';
import type { Mineral } from '#contract/minerals/mineral.ts';
import { localeAtom } from '#web/shell/language.ts';

/** The manual's warnings for a mineral: its dangers, and what harms it. Nothing where there are none. */
export function MineralManual({ mineral }: { mineral: Mineral }) {
  const locale = useAtomValue(localeAtom);
  const chapters = concerningChapters(mineral);
  if (chapters.length === 0) return null;
  return (
    <p className="mt-3 text-t2">
      <span className="text-graphite">
        <Trans>In the manual</Trans>
      </span>{' '}
      {chapters.map(({ to, title }, index) => (
        <Fragment key={to}>
          {index > 0 && <span className="text-graphite"> · </span>}
          <Link to={to} className="link">
            {title[locale]}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
