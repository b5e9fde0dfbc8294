import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { Tray } from '#web/ui/tray.tsx';

/** The small photo of a specimen in a row; it has no alternative text, because the name is beside it. */
export function RowPhoto({ specimen }: { specimen: OwnSpecimen }) {
  const { cover, minerals } = specimen;
  const photo = specimenPhoto(cover, '');
  return (
    <Tray photo={photo && { ...photo, alt: '' }} sizes="56px" className="w-14 shrink-0">
      <CrystalDrawing slug={minerals[0]?.id ?? null} />
    </Tray>
  );
}
