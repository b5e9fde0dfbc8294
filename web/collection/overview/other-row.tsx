import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { SpecimenLocality } from '#web/collection/names/specimen-locality.tsx';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { hasViewTransitions } from '#web/shell/visits/view-transitions.ts';
import { Tray } from '#web/ui/tray.tsx';

type Props = {
  tile: ShowcaseTile;
  /** what is shown beside the name: the collector or the locality */
  says: 'collector' | 'place';
};

/** Another specimen in a short list: a small tray beside its label, all of it one link. */
export function OtherRow({ tile, says }: Props) {
  const locale = useAtomValue(localeAtom);
  const { collector, minerals, cover } = tile;
  const [name] = shownNames(tile, locale);
  return (
    <li className="border-b border-mica">
      <Link
        to={specimenAddress(tile)}
        viewTransition={hasViewTransitions()}
        className="group flex items-center gap-3 py-3 no-underline"
      >
        <Tray photo={specimenPhoto(cover, '')} sizes="72px" className="w-18 shrink-0">
          <CrystalDrawing slug={minerals[0]?.id} />
        </Tray>
        <span className="min-w-0 flex-1">
          <span className="block text-t1 text-graphite">
            <SpecimenNumber {...tile} />
          </span>
          <span lang={name?.lang} className="line-clamp-2 text-n group-hover:underline">
            {name?.text}
          </span>
          {says === 'collector' ? (
            <bdi className="line-clamp-1 text-t2 text-graphite">{collector}</bdi>
          ) : (
            <SpecimenLocality specimen={tile} lines={1} />
          )}
        </span>
      </Link>
    </li>
  );
}
