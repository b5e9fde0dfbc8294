import { wholeCover } from '#contract/collection/cards/read-cards.ts';
import type { MarketIntent } from '#contract/exchange/market/market.ts';
import type { Locale } from '#contract/format/locale.ts';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { Tray } from '#web/ui/tray.tsx';

type Props = Pick<MarketIntent, 'pieces'> & { locale: Locale };

/** The offers as far as the market listing contains them: photos and names. */
export const SpecimenCards = ({ pieces, locale }: Props) => (
  <div className="grid grid-cols-2 gap-x-gap gap-y-6 sm:grid-cols-3">
    {pieces.map(({ id, coll_no, own_number, name, cover, mineral_id }) => (
      <div key={id} className="min-w-0">
        <Tray
          photo={cover && specimenPhoto(wholeCover(cover), name[locale])}
          sizes="(min-width: 1280px) 280px, (min-width: 640px) 30vw, 45vw"
        >
          <CrystalDrawing slug={mineral_id} />
        </Tray>
        <p className="mt-2.5 min-h-5 text-t1 text-graphite">
          <SpecimenNumber coll_no={coll_no} own_number={own_number} />
        </p>
        <p className="mt-.5 text-n">{name[locale]}</p>
      </div>
    ))}
  </div>
);
