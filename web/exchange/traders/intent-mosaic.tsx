import { useAtomValue } from 'jotai';
import type { OpenIntent } from '#contract/exchange/traders/trader.ts';
import { localizedMineralName } from '#contract/minerals/localized-mineral-name.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { type Photograph, Tray } from '#web/ui/tray.tsx';

type Props = { intent: Pick<OpenIntent, 'offers' | 'media'>; eager: boolean };
type MosaicTile = { key: string; photo: Photograph | null; slug: string | null };

const MOSAIC_MAX_TILES = 4;

/** The images of an intent: one item large, the others beside it; drawings where there is no photo. */
export function IntentMosaic({ intent, eager }: Props) {
  const tiles = useMosaicTiles(intent);
  const [mainTile, ...otherTiles] = tiles;
  if (!mainTile) return null;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Tray photo={mainTile.photo} eager={eager} sizes="(min-width: 960px) 304px, 80vw">
          <CrystalDrawing slug={mainTile.slug} />
        </Tray>
      </div>
      {otherTiles.length > 0 && (
        <div className="grid w-18 shrink-0 gap-2">
          {otherTiles.map(({ key, photo, slug }) => (
            <Tray key={key} photo={photo} sizes="96px">
              <CrystalDrawing slug={slug} />
            </Tray>
          ))}
        </div>
      )}
    </div>
  );
}

/** The offers with photos, then photos of the intent itself, then offers without a photo. */
function useMosaicTiles({ offers, media }: Props['intent']): MosaicTile[] {
  const locale = useAtomValue(localeAtom);
  const offerTiles = offers.map(({ specimen, specimen_id, mineral }, index): MosaicTile => {
    const name = specimen ? (shownNames(specimen, locale)[0]?.text ?? '') : localizedMineralName(mineral, locale);
    const photo = specimen?.cover ? specimenPhoto(specimen.cover, name) : null;
    return { key: specimen_id ?? `${mineral.id} ${index}`, photo, slug: mineral.id };
  });
  const mediaTiles = media.map((image): MosaicTile => ({ key: image.id, photo: specimenPhoto(image, ''), slug: null }));
  const namedTiles = offerTiles.filter(({ photo }) => photo === null);
  return [...offerTiles.filter(({ photo }) => photo !== null), ...mediaTiles, ...namedTiles].slice(0, MOSAIC_MAX_TILES);
}
