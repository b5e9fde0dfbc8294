import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { SpecimenLocality } from '#web/collection/names/specimen-locality.tsx';
import { SMALL_CARD_SIZES } from '#web/collection/photos/photo-widths.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { hasViewTransitions } from '#web/shell/visits/view-transitions.ts';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { Tray } from '#web/ui/tray.tsx';
import { ShelfSection } from './shelf-section.tsx';

/** A new photo with its collector, and the name and locality of the specimen. */
function RecentTile({ tile }: { tile: ShowcaseTile }) {
  const locale = useAtomValue(localeAtom);
  const { coll_no, collector, minerals, cover } = tile;
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
        <SpecimenLocality specimen={tile} lines={2} />
      </p>
    </article>
  );
}

const RECENT_PHOTOS_MAX = 24;
/** The number of columns on wide screens: an incomplete last row is left out when there are full ones. */
const ROW = 6;

/** The newest photos, each with its collector. */
export function RecentPhotographs({ tiles }: { tiles: readonly ShowcaseTile[] }) {
  const fullRowTiles = tiles.length - (tiles.length % ROW);
  const shownTiles = tiles.slice(0, Math.min(RECENT_PHOTOS_MAX, fullRowTiles > 0 ? fullRowTiles : tiles.length));
  return (
    <ShelfSection title={<Trans>Recently added photographs</Trans>}>
      {tiles.length === 0 ? (
        <EmptyState
          drawing={<CrystalDrawing slug="fluorite" isCropped className="h-16 w-auto" />}
          title={<Trans>No photos in the last days.</Trans>}
        />
      ) : (
        <div className="cards-small">
          {shownTiles.map((tile) => (
            <RecentTile key={tile.id} tile={tile} />
          ))}
        </div>
      )}
    </ShelfSection>
  );
}
