import { Trans } from '@lingui/react/macro';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { RecentTile } from './recent-tile.tsx';
import { ShelfSection } from './shelf-section.tsx';

const RECENT_PHOTOS_MAX = 24;
/** The number of columns on wide screens: an incomplete last row is left out when there are full ones. */
const ROW = 6;

/** The newest photos, each with its collector. */
export function RecentPhotographs({ tiles }: { tiles: readonly ShowcaseTile[] }) {
  const whole = tiles.length - (tiles.length % ROW);
  const shownTiles = tiles.slice(0, Math.min(RECENT_PHOTOS_MAX, whole > 0 ? whole : tiles.length));
  return (
    <ShelfSection title={<Trans>Recently added photographs</Trans>}>
      {tiles.length === 0 ? (
        <EmptyState
          drawing={<CrystalDrawing slug="fluorite" tight className="h-16 w-auto" />}
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
