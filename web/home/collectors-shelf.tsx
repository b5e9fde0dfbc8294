import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { ShelfCollector } from '#contract/collection/showcase/shelves.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom, specifiedText } from '#web/shell/language.ts';
import { hasViewTransitions } from '#web/shell/visits/view-transitions.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { EmptyState } from '#web/ui/state/screen-state.tsx';
import { Tray } from '#web/ui/tray.tsx';
import { ShelfSection } from './shelf-section.tsx';

const TILES_MAX = 3;

/** The home page's shelf of collectors with public collections. */
export function CollectorsShelf({ collectors, total }: { collectors: readonly ShelfCollector[]; total: number }) {
  const moreLink = (
    <Link to={screenAddress('collectorDiscover')} className="link min-h-11 inline-flex items-center">
      <Plural value={total} one="All collectors" other="All # collectors" />
    </Link>
  );
  return (
    <ShelfSection title={<Trans context="home shelf">Collectors</Trans>} allLink={collectors.length > 0 && moreLink}>
      {collectors.length === 0 ? (
        <EmptyState
          drawing={<CrystalDrawing slug="calcite" isCropped className="h-16 w-auto" />}
          title={specifiedText('no_collectors')}
        />
      ) : (
        <ul className="grid gap-x-16 lg:grid-cols-2 max-lg:gap-x-8">
          {collectors.map((collector) => (
            <CollectorRow key={collector.username} collector={collector} />
          ))}
        </ul>
      )}
    </ShelfSection>
  );
}

function CollectorRow({ collector }: { collector: ShelfCollector }) {
  const { username, display_name, avatar_url, location_text, specimen_count, tiles } = collector;
  const locale = useAtomValue(localeAtom);
  return (
    <li className="group relative flex flex-wrap items-center gap-4 border-t border-mica py-4 has-[a:focus-visible]:(outline-2 outline-azurite outline-solid)">
      <Avatar name={display_name} src={avatar_url} />
      <div className="min-w-0 flex-1">
        <h3 className="text-h3">
          <Link
            to={screenAddress('userCollection', { username })}
            viewTransition={hasViewTransitions()}
            className="break-words no-underline outline-none after:(absolute inset-0 content-empty) group-hover:underline"
          >
            {display_name}
          </Link>
        </h3>
        <p className="text-t2 text-graphite">
          {location_text && `${location_text[locale]} · `}
          <Plural value={specimen_count} one="# specimen" other="# specimens" />
        </p>
      </div>
      <div className="grid w-full grid-cols-3 gap-1 sm:w-57">
        {tiles.slice(0, TILES_MAX).map((tile) => (
          <Tray
            key={tile.id}
            photo={specimenPhoto(tile.cover, '')}
            sizes="(min-width: 640px) 74px, calc(33.333vw - 13.33px)"
          >
            <CrystalDrawing slug={tile.minerals[0]?.id} />
          </Tray>
        ))}
      </div>
    </li>
  );
}
