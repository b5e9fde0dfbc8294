import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { chapters, sectionsOf } from '#contract/manual/chapters.ts';
import { type ConcerningChapter, concerningChapters } from '#contract/manual/concerning-chapters.ts';
import type { Mineral } from '#contract/minerals/mineral.ts';
import { localeAtom } from '#web/shell/language.ts';

/** What of the manual concerns a mineral: its dangers, and what harms it. Nothing where nothing does. */
export function MineralManual({ mineral }: { mineral: Mineral }) {
  const locale = useAtomValue(localeAtom);
  const concerning = concerningChapters(mineral);
  if (concerning.length === 0) return null;
  const nameOf = ({ chapter, section }: ConcerningChapter) => {
    // Handling and keeping are what a chapter is about, and say nothing without its name.
    if (chapter === 'radioactive' || chapter === 'asbestos') return chapters[chapter].title[locale];
    return sectionsOf(chapter).find(({ id }) => id === section)?.title[locale];
  };
  return (
    <p className="mt-3 text-t2">
      <span className="text-graphite">
        <Trans>In the manual</Trans>
      </span>{' '}
      {concerning.map((place, at) => (
        <Fragment key={place.to}>
          {at > 0 && <span className="text-graphite"> · </span>}
          <Link to={place.to} className="link">
            {nameOf(place)}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
