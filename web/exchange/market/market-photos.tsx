import { wholeCover } from '#contract/collection/cards/read-cards.ts';
import type { MarketIntent } from '#contract/exchange/market/market.ts';
import type { Locale } from '#contract/format/locale.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { type Photograph, Tray } from '#web/ui/tray.tsx';

const MARKET_MAX_IMAGES = 4;

type Props = Pick<MarketIntent, 'pieces' | 'minerals'> & { locale: Locale; eager: boolean };
type TrayPhoto = { key: string; photo: Photograph | null; slug: string | null; name: string };

/** Four of the offered items, the first one large: photos, then drawings of the minerals without a photo. */
export function MarketPhotos({ pieces, minerals, locale, eager }: Props) {
  const [firstPhoto, ...otherPhotos] = trayPhotos(pieces, minerals, locale);
  if (!firstPhoto) return <Tray />;
  return (
    <div className="grid content-start gap-2" style={{ gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}>
      <div style={{ gridArea: '1 / 1 / 4 / 4' }}>
        <PhotoTray
          trayPhoto={firstPhoto}
          className="size-full"
          eager={eager}
          sizes="(min-width: 1280px) 340px, (min-width: 960px) 38vw, 75vw"
        />
      </div>
      {otherPhotos.map((trayPhoto) => (
        <PhotoTray key={trayPhoto.key} trayPhoto={trayPhoto} sizes="(min-width: 960px) 112px, 25vw" />
      ))}
    </div>
  );
}

function PhotoTray({
  trayPhoto,
  ...tray
}: {
  trayPhoto: TrayPhoto;
  sizes: string;
  eager?: boolean;
  className?: string;
}) {
  return (
    <Tray photo={trayPhoto.photo} {...tray}>
      <CrystalDrawing slug={trayPhoto.slug} alt={trayPhoto.name} />
    </Tray>
  );
}

function trayPhotos(specimens: Props['pieces'], minerals: Props['minerals'], locale: Locale): TrayPhoto[] {
  const specimenPhotos = specimens.map((specimen) => {
    const name = specimen.name[locale];
    const photo = specimen.cover && specimenPhoto(wholeCover(specimen.cover), name);
    return { key: specimen.id, photo, slug: specimen.mineral_id, name };
  });
  const knownSlugs = new Set(specimenPhotos.map(({ slug }) => slug));
  const drawings = minerals
    .filter(({ id }) => !knownSlugs.has(id))
    .map((mineral) => ({
      key: mineral.id,
      photo: null,
      slug: mineral.id,
      name: localizedMineralName(mineral, locale),
    }));
  return [...specimenPhotos, ...drawings].slice(0, MARKET_MAX_IMAGES);
}
