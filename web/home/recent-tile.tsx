import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { localitySegments } from '#contract/localities/written-place.ts';
import { LocalityLines } from '#web/collection/names/locality-lines.tsx';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { SMALL_CARD_SIZES } from '#web/collection/photos/photo-widths.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { hasViewTransitions } from '#web/shell/visits/passing.ts';
import { Tray } from '#web/ui/tray.tsx';

/** A new photo with its collector, and the name and locality of the specimen. */
export function RecentTile({ tile }: { tile: ShowcaseTile }) {
  const locale = useAtomValue(localeAtom);
  const { coll_no, collector, minerals, cover, locality } = tile;
  const [name] = shownNames(tile, locale);
  return (
    <article className="group relative min-w-0 has-[a:focus-visible]:(outline-2 outline-azurite outline-offset-6 outline-solid)">
      <Tray photo={specimenPhoto(cover, name?.text ?? coll_no)} sizes={SMALL_CARD_SIZES}>
        <CrystalDrawing slug={minerals[0]?.id} />
      </Tray>
      <p className="truncate pt-2.5 text-t1 text-graphite leading-5">{collector}</p>
      <h3 className="line-clamp-2 mt-.5 text-n">
        <Link
          to={specimenAddress(tile)}
          viewTransition={hasViewTransitions()}
          lang={name?.lang}
          className="no-underline outline-none after:(absolute inset-0 content-empty) group-hover:underline"
        >
          {name?.text}
        </Link>
      </h3>
      <p className="mt-.5">
        <LocalityLines segments={localitySegments(locality, locale)} lines={2} />
      </p>
    </article>
  );
}
