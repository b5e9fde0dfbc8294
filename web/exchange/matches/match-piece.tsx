import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { wholeCover } from '#contract/collection/cards/read-cards.ts';
import { specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import type { MatchOffer } from '#contract/exchange/matches/match.ts';
import type { Locale } from '#contract/format/locale.ts';
import { localizedLocalityName } from '#contract/localities/written-place.ts';
import { localizedMineralName } from '#contract/minerals/written-mineral.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { Tray } from '#web/ui/tray.tsx';

type Props = { direction: ReactNode; matchItem: MatchOffer; username: string; locale: Locale };

/** A specimen that changes hands in a match: its photo or its mineral's drawing, its name and locality. */
export function MatchItemView({ direction, matchItem: { mineral, piece, locality }, username, locale }: Props) {
  const name = piece?.name[locale] ?? localizedMineralName(mineral, locale);
  const photo = piece?.cover ? specimenPhoto(wholeCover(piece.cover), name) : null;
  return (
    <div className="min-w-0">
      <p className="mb-1 text-t2 text-graphite">{direction}</p>
      <Tray photo={photo} sizes="(min-width: 960px) 140px, 45vw">
        <CrystalDrawing slug={mineral.id} alt={name} />
      </Tray>
      {piece && (
        <p className="mt-2 text-t2 text-graphite">
          <SpecimenNumber {...piece} />
        </p>
      )}
      <p className="mt-1 text-n">
        {piece ? (
          <Link to={specimenAddress({ ...piece, username })} className="link-quiet">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      {locality && <p className="break-words text-t2">{localizedLocalityName(locality, locale)}</p>}
    </div>
  );
}
