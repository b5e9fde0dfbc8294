import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShownOfMineral } from '#contract/collection/showcase/showcase-summaries.ts';
import { concerningChapters } from '#contract/manual/concerning-chapters.ts';
import type { Mineral } from '#contract/minerals/mineral.ts';
import { PrefilledAddLink } from '#web/collection/form/prefilled-add-link.tsx';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { MineralFactList } from '#web/minerals/mineral-facts.tsx';
import { MineralHeading } from '#web/minerals/mineral-heading.tsx';
import { ReferenceSources } from '#web/minerals/reference-sources.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Tray } from '#web/ui/tray.tsx';
import { MineralElements } from './mineral-elements.tsx';
import { OwnCount } from './own-count.tsx';
import { ShownCover } from './shown-cover.tsx';

/** The manual's warnings for a mineral: its dangers, and what harms it. Nothing where there are none. */
function MineralManual({ mineral }: { mineral: Mineral }) {
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

type Props = { mineral: Mineral; showcase: ShownOfMineral; wantThis: ReactNode };

/** The top of a mineral's page: its properties and a photo. */
export function MineralLead({ mineral, showcase, wantThis }: Props) {
  const { id, name, name_zh, formula, crystal_system, sources } = mineral;
  const { specimen_count, place_count, elements, cover } = showcase;
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="min-w-0">
        <MineralHeading mineral={mineral} />
        {elements.length > 0 && (
          <div className="mt-4">
            <MineralElements elements={elements} />
          </div>
        )}
        <p className="mt-5 flex flex-wrap gap-x-6 text-t2 text-graphite">
          <span>
            <Plural value={specimen_count} one="# specimen here" other="# specimens here" />
          </span>
          <span>
            <Plural value={place_count} one="# locality" other="# localities" />
          </span>
        </p>
        <OwnCount filter={{ mineral: id }} />
        <div className="mt-2">
          <MineralFactList mineral={mineral} isDetailed />
          <MineralManual mineral={mineral} />
          <ReferenceSources sources={sources} />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {wantThis}
          <PrefilledAddLink fields={{ minerals: [{ id, name, name_zh, formula }] }}>
            <Trans>Add a specimen of it</Trans>
          </PrefilledAddLink>
        </div>
      </div>
      <div className="min-w-0 max-md:order-first">
        {cover ? (
          <ShownCover tile={cover} eager />
        ) : (
          <Tray>
            <CrystalDrawing slug={id} crystal_system={crystal_system} />
          </Tray>
        )}
      </div>
    </div>
  );
}
