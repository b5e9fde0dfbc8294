import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Size } from '#contract/format/size.ts';
import type { Media } from '#contract/media/media.ts';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';

const load = () => import('./photo-details-dialog.tsx').then((module) => module.PhotoDetailsDialog);

/**
 * The dialog for a photo's details, whose code is loaded when it is opened: `detailsOf` is the menu action that
 * opens it for one of `media`, `details` the dialog. `size` is the specimen's; `onSaved` refetches the page.
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
