import { wholeCover } from '#contract/collection/cards/read-cards.ts';
import type { MarketIntent } from '#contract/exchange/market/market.ts';
import type { Locale } from '#contract/locale.ts';
import { localizedMineralName } from '#contract/minerals/written-mineral.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { type Photograph, Tray } from '#web/ui/tray.tsx';

const SHOWN = 4;

type Props = Pick<MarketIntent, 'pieces' | 'minerals'> & { locale: Locale; eager: boolean };
type Picture = { key: string; photo: Photograph | null; slug: string | null; name: string };

/** Four of the things on offer, the first one large: photographs, then drawings of minerals that none of them shows. */
export function MarketPictures({ pieces, minerals, locale, eager }: Props) {
  const [first, ...others] = picturesOf(pieces, minerals, locale);
  if (!first) return <Tray />;
  return (
    <div className="grid content-start gap-2" style={{ gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}>
      <div style={{ gridArea: '1 / 1 / 4 / 4' }}>
        <Piece
          picture={first}
          className="size-full"
          eager={eager}
          sizes="(min-width: 1280px) 340px, (min-width: 960px) 38vw, 75vw"
        />
      </div>
      {others.map((picture) => (
        <Piece key={picture.key} picture={picture} sizes="(min-width: 960px) 112px, 25vw" />
      ))}
    </div>
  );
}

function Piece({ picture, ...tray }: { picture: Picture; sizes: string; eager?: boolean; className?: string }) {
  return (
    <Tray photo={picture.photo} {...tray}>
      <CrystalDrawing slug={picture.slug} alt={picture.name} />
    </Tray>
  );
}

function picturesOf(pieces: Props['pieces'], minerals: Props['minerals'], locale: Locale): Picture[] {
  const shown = pieces.map((piece) => {
    const name = piece.name[locale];
    const photo = piece.cover && specimenPhoto(wholeCover(piece.cover), name);
    return { key: piece.id, photo, slug: piece.mineral_id, name };
  });
  const known = new Set(shown.map(({ slug }) => slug));
  const drawn = minerals
    .filter(({ id }) => !known.has(id))
    .map((mineral) => ({
      key: mineral.id,
      photo: null,
      slug: mineral.id,
      name: localizedMineralName(mineral, locale),
    }));
  return [...shown, ...drawn].slice(0, SHOWN);
}
