import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { itemName } from '#contract/exchange/proposal/item-name.ts';
import type { ThreadSummary, ThreadTile, TileRow } from '#contract/exchange/thread/thread.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tray } from '#web/ui/tray.tsx';

type Sides = Pick<ThreadSummary, 'gives' | 'gets' | 'is_proposed'>;

/** The first item of each side in a picture, what the reader gives before what they get. */
export function ThreadTilePair({ gives, gets, is_proposed }: Sides) {
  return (
    <div aria-hidden="true" className="flex shrink-0 flex-col items-center gap-1 sm:flex-row">
      {(is_proposed || gives.count > 0) && <TileStack row={gives} />}
      {is_proposed && <Icon small name="i-lucide-arrow-left-right" className="text-graphite max-sm:hidden" />}
      {(is_proposed || gets.count > 0) && <TileStack row={gets} />}
    </div>
  );
}

function TileStack({ row: { tiles, count } }: { row: TileRow }) {
  const { number } = useFormat();
  const [tile] = tiles;
  if (!tile) return <span className="grid h-10.5 w-14 place-items-center text-graphite sm:(h-15 w-20)">–</span>;
  const photo = tile.cover && specimenPhoto(tile.cover, '');
  const moreCount = number(count - 1);
  return (
    <span className="relative w-14 sm:w-20">
      <Tray photo={photo} sizes="(min-width: 40rem) 80px, 56px">
        {tile.is_cash ? (
          <Icon name="i-lucide-coins" className="text-graphite" />
        ) : (
          <CrystalDrawing slug={tile.minerals[0]?.id ?? null} />
        )}
      </Tray>
      {count > 1 && (
        <span className="num absolute end-0 bottom-0 bg-paper px-1 text-t1 text-graphite">+{moreCount}</span>
      )}
    </span>
  );
}

/** The items of both sides by name; what an intent offers as such. */
export function ThreadTileNames({ gives, gets, is_proposed }: Sides) {
  const namesText = useNamesText();
  const { t } = useLingui();
  const [givenNames, gotNames] = [namesText(gives) || t`nothing`, namesText(gets) || t`nothing`];
  if (is_proposed)
    return (
      <Trans>
        You give <bdi>{givenNames}</bdi>, get <bdi>{gotNames}</bdi>
      </Trans>
    );
  const offeredNames = namesText(gives) || namesText(gets);
  return (
    offeredNames && (
      <Trans>
        About <bdi>{offeredNames}</bdi>
      </Trans>
    )
  );
}

/** Returns a function that names the first items of a side, and how many more there are. */
function useNamesText() {
  const locale = useAtomValue(localeAtom);
  const { t } = useLingui();
  const { joinNames, number } = useFormat();
  return ({ tiles, count }: TileRow): string => {
    const names = tiles.map((tile: ThreadTile) => {
      const name = itemName(tile, locale);
      return tile.is_cash ? t`Cash: ${name}` : name;
    });
    const moreCount = count - tiles.length;
    return joinNames(moreCount > 0 ? [...names, `+${number(moreCount)}`] : names);
  };
}
