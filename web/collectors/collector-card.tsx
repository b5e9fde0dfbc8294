import { Plural } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import type { CollectorCard as Card } from '#contract/collectors/collector.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { useLastActive } from '#web/account/use-last-active.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { hasViewTransitions } from '#web/shell/visits/view-transitions.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tray } from '#web/ui/tray.tsx';

const LARGE =
  '(min-width: 1440px) 273px, (min-width: 960px) calc(22.2vw - 40px), (min-width: 640px) calc(33.3vw - 35px), calc(66.7vw - 24px)';
const SMALL =
  '(min-width: 1440px) 136px, (min-width: 960px) calc(11.1vw - 20px), (min-width: 640px) calc(16.7vw - 18px), calc(33.3vw - 12px)';

/** One large tray and two small ones beside it, of the same height; missing specimens leave empty trays. */
function CollectorTrays({ tiles, eager }: { tiles: readonly ShowcaseTile[]; eager: boolean }) {
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

/** The card of a collector: three trays of their specimens, their name, location, totals and bio. */
export function CollectorCard({ card, eager }: { card: Card; eager: boolean }) {
  const { username, display_name, specimen_count, locality_count, offered_count, bio } = card;
  return (
    <li className="group relative min-w-0 has-[a:focus-visible]:(outline-2 outline-azurite outline-offset-6 outline-solid)">
      <CollectorTrays tiles={card.tiles} eager={eager} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-3">
        <h3 className="min-w-0 text-h3">
          <Link
            to={screenAddress('userCollection', { username })}
            viewTransition={hasViewTransitions()}
            className="break-words no-underline outline-none after:(absolute inset-0 content-empty) group-hover:underline"
          >
            <bdi>{display_name}</bdi>
          </Link>
        </h3>
        {offered_count > 0 && (
          <StatusBadge shape="full" tone="good">
            <Plural value={offered_count} one="# offered" other="# offered" />
          </StatusBadge>
        )}
      </div>
      <Whereabouts card={card} />
      <p className="num mt-1.5 flex flex-wrap gap-x-4 text-t2 text-graphite">
        <span>
          <Plural value={specimen_count} one="# specimen" other="# specimens" />
        </span>
        {locality_count > 0 && (
          <span>
            <Plural value={locality_count} one="# locality" other="# localities" />
          </span>
        )}
      </p>
      {bio && (
        <p dir="auto" className="line-clamp-2 mt-1.5 break-words text-t2">
          {bio}
        </p>
      )}
    </li>
  );
}

/** Their location and roughly when they were last active; keeps its height when neither is known. */
function Whereabouts({ card }: { card: Card }) {
  const active = useLastActive(card);
  const locale = useAtomValue(localeAtom);
  const texts = [card.location_text?.[locale] ?? `@${card.username}`, active].filter(Boolean);
  return <p className="truncate text-t2 text-graphite">{texts.join(' · ')}</p>;
}
