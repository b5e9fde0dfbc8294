import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { Media } from '#contract/media/media.ts';
import { useFormat } from '#web/shell/format.ts';
import { classes } from '#web/ui/classes.ts';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MediaTile } from './media-tile.tsx';
import { useSorting } from './use-sorting.ts';

type SortHandleProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; isHeld: boolean };

/** The handle by which an item is moved: touching it does not scroll the page. */
function SortHandle({ label, isHeld, ...buttonProps }: SortHandleProps) {
  return (
    <button
      type="button"
      {...buttonProps}
      aria-label={label}
      title={label}
      className={classes(
        'icon-btn -ms-3 touch-none select-none',
        isHeld ? 'cursor-grabbing text-azurite' : 'cursor-grab',
      )}
    >
      <Icon small name="i-lucide-grip-vertical" />
    </button>
  );
}

type MediaSorterProps = {
  /** In their order. */
  media: readonly Media[];
  /** Whether they can be moved; each then has a handle. */
  movable?: boolean;
  onOrder: (ids: string[]) => void;
  /** The further actions on one. */
  mediaActions: (media: Media) => MenuItem[];
  /** Tiles after them: photos being uploaded, a button for more. */
  children?: ReactNode;
};

/**
 * The photos of a specimen in their order; each can be dragged by its image, or moved by its handle with pointer,
 * touch or keys.
 */
export function MediaSorter({ media, movable = true, onOrder, mediaActions: actionsOf, children }: MediaSorterProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { list, said, heldId, placeOf, handle, body } = useSorting({ ids: media.map(({ id }) => id), onOrder });
  const isMovable = movable && media.length > 1;
  return (
    <>
      <ul ref={list} aria-label={t`Photographs`} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {media.map((listedMedia, index) => (
          <MediaTile
            key={listedMedia.id}
            media={listedMedia}
            position={index + 1}
            sortState={{ index: placeOf(listedMedia.id), count: media.length, isHeld: heldId === listedMedia.id }}
            actions={actionsOf(listedMedia)}
            body={isMovable ? body(listedMedia.id) : null}
            handle={
              isMovable ? (
                <SortHandle
                  label={
                    listedMedia.kind === 'video'
                      ? t`Move video ${number(index + 1)}`
                      : t`Move photo ${number(index + 1)}`
                  }
                  isHeld={heldId === listedMedia.id}
                  {...handle(listedMedia.id)}
                />
              ) : null
            }
          />
        ))}
        {children}
      </ul>
      <p role="status" aria-live="assertive" className="sr-only">
        {said}
      </p>
    </>
  );
}
