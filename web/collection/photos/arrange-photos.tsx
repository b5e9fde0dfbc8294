import { Trans, useLingui } from '@lingui/react/macro';
import { collectionApi } from '#contract/collection/api.ts';
import type { Size } from '#contract/format/size.ts';
import type { Media } from '#contract/media/media.ts';
import { call } from '#web/lib/call.ts';
import { useRead } from '#web/lib/read/use-read.ts';
import { usePhotoEdit } from '#web/media/edit/use-photo-edit.tsx';
import { MediaSorter } from '#web/media/sorting/media-sorter.tsx';
import { useMoveItems } from '#web/media/sorting/use-media-actions.ts';
import { useMediaOrder } from '#web/media/sorting/use-media-order.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { Note } from '#web/ui/state/note.tsx';
import { Skeleton } from '#web/ui/state/skeleton.tsx';
import { usePhotoDetails } from './photo-details.tsx';
import { useWhileProcessing } from './use-reread-while-processing.ts';

export type ArrangePhotosProps = {
  specimenId: string;
  /** Called with all media after each change. */
  onChanged: (media: Media[]) => void;
  onDone: () => void;
};

/** All photos of the owner's specimen, hidden ones too, to be reordered and to choose the cover. */
export function ArrangePhotos({ specimenId, onChanged, onDone }: ArrangePhotosProps) {
  const { value, state, isReading, refresh, put } = useRead(specimenId, (signal) =>
    call(collectionApi.read, { id: specimenId }, { quiet: true, signal }),
  );
  useWhileProcessing(value?.media, !isReading, () => void refresh());
  if (state === 'failed')
    return (
      <Note
        tone="error"
        action={
          <Button variant="text" onClick={() => void refresh()}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        <Trans>The photographs can’t be read for the moment.</Trans>
      </Note>
    );
  if (!value) return <Skeleton className="h-32" />;
  const keep = async (media: Media[] | null) => {
    if (!media) return refresh();
    put({ ...value, media });
    onChanged(media);
  };
  return (
    <PhotoArrangement
      specimenId={specimenId}
      media={value.media}
      size={value.specimen.size}
      version={value.specimen.version}
      onSettled={keep}
      onReread={() => void refresh()}
      onEdited={(editedItem) => keep(value.media.map((item) => (item.id === editedItem.id ? editedItem : item)))}
      onDone={onDone}
    />
  );
}

type ArrangingProps = {
  specimenId: string;
  size: Size;
  media: Media[];
  version: number;
  onSettled: (media: Media[] | null) => Promise<void>;
  onReread: () => void;
  onEdited: (media: Media) => Promise<void>;
  onDone: () => void;
};

function PhotoArrangement({ specimenId, size, onReread, onEdited, onDone, ...mediaOrder }: ArrangingProps) {
  const { t } = useLingui();
  const { shown, order, cover } = useMediaOrder({ owner: { specimen_id: specimenId }, ...mediaOrder });
  const moves = useMoveItems(shown, order);
  const { detailsOf, details } = usePhotoDetails(shown, size, onReread);
  const { editItems, dialog } = usePhotoEdit((media) => void onEdited(media));
  const itemActions = (item: Media): MenuItem[] => [
    detailsOf(item),
    ...editItems(item),
    ...(item.is_cover ? [] : [{ label: t`Make it the cover`, icon: 'i-lucide-star', onPress: () => cover(item.id) }]),
    ...moves(item),
  ];
  return (
    <>
      {details}
      {dialog}
      <MediaSorter media={shown} onOrder={order} mediaActions={itemActions} />
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-60 text-t2 text-graphite">
          <Trans>Drag a photograph by its handle, or take the handle with Space and move it with the arrow keys.</Trans>
        </p>
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </>
  );
}
