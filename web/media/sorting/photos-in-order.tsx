import type { Media } from '#contract/media/media.ts';
import { Uploader, type UploaderProps } from '#web/media/uploader/uploader.tsx';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { MediaSorter } from './media-sorter.tsx';
import { useMediaActions } from './use-media-actions.ts';

type PhotosInOrderProps = Pick<UploaderProps, 'owner' | 'isStored' | 'limit' | 'media'> & {
  /** The owner's, for changing the order. */
  version?: number | undefined;
  /** The action that opens what is said of one. */
  detailsOf?: ((media: Media) => MenuItem) | undefined;
};

const noMedia: readonly Media[] = [];

/** The photographs of one's own thing: those it has are put in order, one is its cover, others are added. */
export function PhotosInOrder({ owner, media = noMedia, version, detailsOf, ...rest }: PhotosInOrderProps) {
  const { shown, order, actionsOf, dialog } = useMediaActions(owner, version, media, detailsOf);
  return (
    <>
      {dialog}
      <Uploader
        {...rest}
        owner={owner}
        media={shown}
        actionsOf={actionsOf}
        arrange={(storedMedia, tiles) => (
          <MediaSorter
            media={storedMedia}
            movable={version !== undefined}
            onOrder={(ids) => order([...ids, ...shown.map(({ id }) => id).filter((id) => !ids.includes(id))])}
            mediaActions={actionsOf}
          >
            {tiles}
          </MediaSorter>
        )}
      />
    </>
  );
}
