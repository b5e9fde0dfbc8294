import { useAtomValue } from 'jotai';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { SpecimenLocality } from '#web/collection/names/specimen-locality.tsx';
import { SpecimenNumber } from '#web/collection/numbers/specimen-number.tsx';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { localeAtom } from '#web/shell/language.ts';
import { Tray } from '#web/ui/tray.tsx';
import type { OfferedSpecimen } from './intent-draft.ts';

type OfferedPhotoProps = { specimen: Pick<OfferedSpecimen, 'cover'> | null; slug: string | null; className: string };

/** A small photo of what is offered, beside texts that name it. */
export const OfferedPhoto = ({ specimen, slug, className }: OfferedPhotoProps) => (
  <Tray photo={specimen?.cover ? specimenPhoto(specimen.cover, '') : null} sizes="96px" className={className}>
    <CrystalDrawing slug={slug} />
  </Tray>
);

/** The number, name and locality of an offered specimen, for a row. */
export function OfferedTexts({ specimen }: { specimen: OfferedSpecimen }) {
  const locale = useAtomValue(localeAtom);
  const [name] = shownNames(specimen, locale);
  return (
    <>
      <span className="block text-t1 text-graphite">
        <SpecimenNumber {...specimen} />
      </span>
      <span lang={name?.lang} className="block text-n">
        {name?.text}
      </span>
      <SpecimenLocality specimen={specimen} lines={1} short />
    </>
  );
}
