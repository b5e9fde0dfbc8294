import { wholeCover } from '#contract/collection/cards/read-cards.ts';
import type { MarketIntent } from '#contract/exchange/market/market.ts';
import type { Locale } from '#contract/format/locale.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { SpecimenStatusBadge } from '#web/collection/listing/specimen-status-badge.tsx';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { type Photograph, Tray } from '#web/ui/tray.tsx';

const MARKET_MAX_IMAGES = 4;

type Props = Pick<MarketIntent, 'pieces' | 'minerals'> & { locale: Locale; eager: boolean };
type TrayPhoto = { key: string; photo: Photograph | null; slug: string | null; name: string; isReserved: boolean };

/**
 * Four of the offered items, the first one large: photos, then drawings of the minerals without a photo. A specimen
 * that an exchange holds is marked below its photo, which is too small on a phone to be written on.
 */
export function MarketPhotos({ pieces, minerals, locale, eager }: Props) {
  const [firstPhoto, ...otherPhotos] = trayPhotos(pieces, minerals, locale);
  if (!firstPhoto) return <Tray />;
  return (
    <div className="grid content-start gap-2" style={{ gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}>
      <div style={{ gridArea: '1 / 1 / 4 / 4' }}>
        <PhotoTray
          trayPhoto={firstPhoto}
          className="w-full flex-1"
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
  trayPhoto: { photo, slug, name, isReserved },
  ...tray
}: {
  trayPhoto: TrayPhoto;
  sizes: string;
  eager?: boolean;
  className?: string;
}) {
  return (
    <div className="flex h-full flex-col gap-1">
      <Tray photo={photo} {...tray}>
        <CrystalDrawing slug={slug} alt={name} />
      </Tray>
      {isReserved && <SpecimenStatusBadge status="reserved" small />}
    </div>
  );
}

function trayPhotos(specimens: Props['pieces'], minerals: Props['minerals'], locale: Locale): TrayPhoto[] {
  const specimenPhotos = specimens.map((specimen) => {
    const name = specimen.name[locale];
    const photo = specimen.cover && specimenPhoto(wholeCover(specimen.cover), name);
    return { key: specimen.id, photo, slug: specimen.mineral_id, name, isReserved: specimen.reserved ?? false };
  });
  const knownSlugs = new Set(specimenPhotos.map(({ slug }) => slug));
  const drawings = minerals
    .filter(({ id }) => !knownSlugs.has(id))
    .map((mineral) => ({
      key: mineral.id,
      photo: null,
      slug: mineral.id,
      name: localizedMineralName(mineral, locale),
      isReserved: false,
    }));
  return [...specimenPhotos, ...drawings].slice(0, MARKET_MAX_IMAGES);
}
