import type { Media } from '#contract/media/media.ts';
import { Uploader, type UploaderProps } from '#web/media/uploader/uploader.tsx';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { MediaSorter } from './media-sorter.tsx';
import { useMediaActions } from './use-media-actions.ts';

type PhotosInOrderProps = Pick<UploaderProps, 'owner' | 'isStored' | 'limit' | 'media'> & {
  /** The owner object's version, for changing the order. */
  version?: number | undefined;
  /** The action that opens the details of one. */
  detailsOf?: ((media: Media) => MenuItem) | undefined;
};

const noMedia: readonly Media[] = [];

/** The photos of the user's own object: stored ones can be reordered, one is its cover, others can be added. */
export function PhotosInOrder({ owner, media = noMedia, version, detailsOf, ...uploaderProps }: PhotosInOrderProps) {
  const { shown, order, actionsOf, dialog } = useMediaActions(owner, version, media, detailsOf);
  return (
    <>
      {dialog}
      <Uploader
        {...uploaderProps}
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
