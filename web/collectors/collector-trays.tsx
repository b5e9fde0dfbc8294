import { useAtomValue } from 'jotai';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Tray } from '#web/ui/tray.tsx';

const LARGE =
  '(min-width: 1440px) 273px, (min-width: 960px) calc(22.2vw - 40px), (min-width: 640px) calc(33.3vw - 35px), calc(66.7vw - 24px)';
const SMALL =
  '(min-width: 1440px) 136px, (min-width: 960px) calc(11.1vw - 20px), (min-width: 640px) calc(16.7vw - 18px), calc(33.3vw - 12px)';

/** One large tray and two small ones beside it, of the same height; missing specimens leave empty trays. */
export function CollectorTrays({ tiles, eager }: { tiles: readonly ShowcaseTile[]; eager: boolean }) {
  const locale = useAtomValue(localeAtom);
  const [firstTile, ...otherTiles] = [0, 1, 2].map((index) => tiles[index]);
  const tilePhoto = (tile: ShowcaseTile | undefined) => {
    const [name] = tile ? shownNames(tile, locale) : [];
    return tile ? specimenPhoto(tile.cover, name?.text ?? tile.coll_no) : null;
  };
  const drawing = (tile: ShowcaseTile | undefined) => tile && <CrystalDrawing slug={tile.minerals[0]?.id} />;
  return (
    <div className="grid grid-cols-3 gap-1">
      <Tray photo={tilePhoto(firstTile)} sizes={LARGE} eager={eager} className="col-span-2 row-span-2 size-full">
        {drawing(firstTile)}
      </Tray>
      {otherTiles.map((tile, index) => (
        <Tray key={tile?.id ?? index} photo={tilePhoto(tile)} sizes={SMALL} eager={eager}>
          {drawing(tile)}
        </Tray>
      ))}
    </div>
  );
}
