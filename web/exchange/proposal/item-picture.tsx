import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { LargeMedia } from '#web/exchange/photos/large-picture.tsx';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { classes } from '#web/ui/classes.ts';
import { Tray } from '#web/ui/tray.tsx';
import type { AnyItem } from './proposal-changes.ts';

/** The photo of a specimen, or the photos of a free-text item below each other; an item without photos shows none. */
export function ItemMedia({ item, isGone }: { item: AnyItem; isGone: boolean }) {
  const trayClass = classes('w-18 shrink-0', isGone && 'opacity-60 print:opacity-60');
  if (!('text' in item))
    return (
      <Tray photo={'cover' in item ? specimenPhoto(item.cover, '') : null} sizes="96px" className={trayClass}>
        <CrystalDrawing slug={'minerals' in item ? item.minerals[0]?.id : null} />
      </Tray>
    );
  const media = 'media' in item ? item.media : [];
  if (media.length === 0) return null;
  return (
    <ul className={classes('grid gap-1', trayClass)}>
      {media.map((mediaItem, index) => (
        <li key={mediaItem.id}>
          <LargeMedia media={mediaItem} position={index + 1} sizes="96px" isSmall />
        </li>
      ))}
    </ul>
  );
}
