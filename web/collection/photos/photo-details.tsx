import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Size } from '#contract/format/size.ts';
import type { Media } from '#contract/media/media.ts';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { useOpenedComponent } from '#web/ui/state/use-late.ts';

const load = () => import('./photo-details-dialog.tsx').then((module) => module.PhotoDetailsDialog);

/**
 * What is said of a photograph, to be changed in a dialog: the action that opens it for one of `media`, and the dialog,
 * whose code comes when it is opened. `size` is the specimen's; `onSaved` has the page read what is stored now.
 */
export function usePhotoDetails(media: readonly Media[], size: Size, onSaved: () => void) {
  const { t } = useLingui();
  const [openedMedia, setOpened] = useState<Media | null>(null);
  const PhotoDetailsDialog = useOpenedComponent(load, openedMedia !== null);
  const allMedia = openedMedia && !media.some(({ id }) => id === openedMedia.id) ? [...media, openedMedia] : media;
  const detailsAction = (item: Media): MenuItem => ({
    label: t`Details…`,
    icon: 'i-lucide-pencil',
    onPress: () => setOpened(item),
  });
  const details = openedMedia && PhotoDetailsDialog && (
    <PhotoDetailsDialog
      media={allMedia}
      firstId={openedMedia.id}
      size={size}
      onSaved={onSaved}
      onClose={() => setOpened(null)}
    />
  );
  return { detailsOf: detailsAction, details };
}
