import { useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { mediaApi } from '#contract/media/api.ts';
import type { Media, MediaOwner } from '#contract/media/media.ts';
import { call } from '#web/lib/call.ts';
import { usePhotoEdit } from '#web/media/edit/use-photo-edit.tsx';
import { retryProcessing } from '#web/media/retry-processing.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { moveId } from './arrange-media.ts';
import { useMediaOrder } from './use-media-order.ts';

/**
 * The owner's actions on stored photos: details, turning and cropping, order, cover, the original, retry, removal.
 * The page is read again after each. `detailsItem` gives the action that opens the details of one.
 */
export function useMediaActions(
  owner: MediaOwner,
  version: number | undefined,
  media: readonly Media[],
  detailsItem?: (media: Media) => MenuItem,
) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const { shown, order, cover } = useMediaOrder({ owner, version, media, onSettled: () => revalidate() });
  const moves = useMoveItems(shown, order);
  const { editItems, dialog } = usePhotoEdit(() => void revalidate());
  const retry = async (id: string) => {
    if (await retryProcessing(id)) await revalidate();
  };
  const remove = async ({ id, kind }: Media) => {
    const went = await call(mediaApi.remove, { id }).then(
      () => true,
      () => false,
    );
    if (went) showToast(kind === 'video' ? t`Video deleted` : t`Photo deleted`, { type: 'success' });
    await revalidate();
  };
  const mediaActions = (listedMedia: Media): MenuItem[] => [
    ...(listedMedia.state === 'failed'
      ? [{ label: t`Retry`, icon: 'i-lucide-refresh-cw', onPress: () => void retry(listedMedia.id) }]
      : []),
    ...(detailsItem ? [detailsItem(listedMedia)] : []),
    ...editItems(listedMedia),
    ...(listedMedia.is_cover
      ? []
      : [{ label: t`Make it the cover`, icon: 'i-lucide-star', onPress: () => cover(listedMedia.id) }]),
    ...(version === undefined ? [] : moves(listedMedia)),
    ...downloadItems(listedMedia, t`Download original`),
    { label: t`Remove`, icon: 'i-lucide-trash-2', danger: true, onPress: () => void remove(listedMedia) },
  ];
  return { shown, order, actionsOf: mediaActions, dialog };
}

const downloadItems = ({ variants: { original } }: Media, label: string): MenuItem[] =>
  original ? [{ label, icon: 'i-lucide-download', to: original, download: true }] : [];

/** Menu items that move a photo by one position without dragging. */
export function useMoveItems(media: readonly Media[], order: (ids: readonly string[]) => void) {
  const { t } = useLingui();
  return (movedMedia: Media): MenuItem[] => {
    const ids = media.map(({ id }) => id);
    const index = ids.indexOf(movedMedia.id);
    const to = (position: number) => order(moveId(ids, movedMedia.id, position));
    return [
      ...(index > 0 ? [{ label: t`Move forward`, icon: 'i-lucide-arrow-left', onPress: () => to(index - 1) }] : []),
      ...(index >= 0 && index < ids.length - 1
        ? [{ label: t`Move back`, icon: 'i-lucide-arrow-right', onPress: () => to(index + 1) }]
        : []),
    ];
  };
}
