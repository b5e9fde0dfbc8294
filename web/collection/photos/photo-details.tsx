import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Size } from '#contract/collection/specimen/size.ts';
import type { Media } from '#contract/media/media.ts';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { useOpenedPart } from '#web/ui/state/use-late.ts';

const load = () =>
  import('#web/collection/photos/photo-details-dialog.tsx').then((module) => module.PhotoDetailsDialog);

/**
 * What is said of a photograph, to be changed in a dialog: the action that opens it for one of `media`, and the dialog,
 * whose code comes when it is opened. `size` is the specimen's; `onSaved` has the page read what is stored now.
 */
export function usePhotoDetails(media: readonly Media[], size: Size, onSaved: () => void) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Media | null>(null);
  const PhotoDetailsDialog = useOpenedPart(load, opened !== null);
  const all = opened && !media.some(({ id }) => id === opened.id) ? [...media, opened] : media;
  const detailsOf = (one: Media): MenuItem => ({
    label: t`Details…`,
    icon: 'i-lucide-pencil',
    onPress: () => setOpened(one),
  });
  const details = opened && PhotoDetailsDialog && (
    <PhotoDetailsDialog media={all} firstId={opened.id} size={size} onSaved={onSaved} onClose={() => setOpened(null)} />
  );
  return { detailsOf, details };
}
