import { useAtomValue } from 'jotai';
import type { OpenIntent } from '#contract/exchange/traders/trader.ts';
import { localizedMineralName } from '#contract/minerals/written-mineral.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { type Photograph, Tray } from '#web/ui/tray.tsx';

type Props = { intent: Pick<OpenIntent, 'offers' | 'media'>; eager: boolean };
type Picture = { key: string; photo: Photograph | null; slug: string | null };

const SHOWN = 4;

/** What an intent offers to look at: one piece large, the others beside it; drawings where there is no photograph. */
export function IntentMosaic({ intent, eager }: Props) {
  const pictures = usePictures(intent);
  const [first, ...others] = pictures;
  if (!first) return null;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Tray photo={first.photo} eager={eager} sizes="(min-width: 960px) 304px, 80vw">
          <CrystalDrawing slug={first.slug} />
        </Tray>
      </div>
      {others.length > 0 && (
        <div className="grid w-18 shrink-0 gap-2">
          {others.map(({ key, photo, slug }) => (
            <Tray key={key} photo={photo} sizes="96px">
              <CrystalDrawing slug={slug} />
            </Tray>
          ))}
        </div>
      )}
    </div>
  );
}

/** The pieces that can be seen, then photographs of the intent itself, then what is only named. */
function usePictures({ offers, media }: Props['intent']): Picture[] {
  const locale = useAtomValue(localeAtom);
  const pieces = offers.map(({ specimen, specimen_id, mineral }, at): Picture => {
    const name = specimen ? (shownNames(specimen, locale)[0]?.text ?? '') : localizedMineralName(mineral, locale);
    const photo = specimen?.cover ? specimenPhoto(specimen.cover, name) : null;
    return { key: specimen_id ?? `${mineral.id} ${at}`, photo, slug: mineral.id };
  });
  const own = media.map((one): Picture => ({ key: one.id, photo: specimenPhoto(one, ''), slug: null }));
  const named = pieces.filter(({ photo }) => photo === null);
  return [...pieces.filter(({ photo }) => photo !== null), ...own, ...named].slice(0, SHOWN);
}
