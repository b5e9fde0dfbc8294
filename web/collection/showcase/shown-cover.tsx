import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import type { ShowcaseTile } from '#contract/collection/showcase/shelves.ts';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { specimenLocalitySegments } from '#contract/localities/localized-locality-name.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { STAGE_SIZES } from '#web/collection/photos/photo-widths.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { localeAtom } from '#web/shell/language.ts';
import { Tray } from '#web/ui/tray.tsx';

/**
 * The large photo of the specimen that represents a mineral or locality, with its collector and origin; `eager`
 * where it is on the first screen.
 */
export function ShownCover({ tile, eager }: { tile: ShowcaseTile; eager: boolean }) {
  const locale = useAtomValue(localeAtom);
  const { username, coll_no, collector, cover } = tile;
  const [name] = shownNames(tile, locale);
  const localityName = specimenLocalitySegments(tile, locale)[0]?.text;
  return (
    <figure>
      <Tray photo={specimenPhoto(cover, name?.text ?? coll_no)} sizes={STAGE_SIZES} eager={eager} />
      <figcaption className="mt-2 text-t2 text-graphite">
        <Link to={specimenAddress(tile)} className="link-quiet">
          <SpecimenNumber {...tile} />
          {localityName && ` · ${localityName}`}
        </Link>
        {' · '}
        <Trans>
          Collection of{' '}
          <Link to={screenAddress('userCollection', { username })} className="link-quiet">
            <bdi>{collector}</bdi>
          </Link>
        </Trans>
      </figcaption>
    </figure>
  );
}
