import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { mediaApi } from '#contract/media/api.ts';
import {
  cropEdit,
  isSameEdit,
  isUnedited,
  noEdit,
  type StoredEdit,
  type Turns,
  turnEdit,
} from '#contract/media/edit/edit.ts';
import type { Media } from '#contract/media/media.ts';
import type { Rect } from '#contract/media/sizes.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { canCrop } from '#web/media/edit/crop-rect.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { useLate } from '#web/ui/state/use-late.ts';

const loadCrop = () => import('#web/media/edit/crop-dialog.tsx').then((module) => module.CropDialog);

const editOfMedia = ({ edit, width, height }: Media): StoredEdit =>
  edit ?? noEdit({ width: width ?? 1, height: height ?? 1 });

/** A refusal was told already. */
const orNull = (fault: unknown) => {
  if (!(fault instanceof ApiError)) throw fault;
  return null;
};

const readOwn = (id: string) => call(mediaApi.read, { id }).catch(orNull);

const put = ({ id, version }: Media, { turns, crop }: StoredEdit) =>
  call(mediaApi.edit, { id, version, turns, crop }).catch(orNull);

/**
 * Turning and cropping photographs of one's own. Each act begins with what is stored now, and one waits for the other, so
 * that two quick turns are two. `onChanged` is given the photograph, which is shown as before until it is made.
 */
export function usePhotoEdit(onChanged: (media: Media) => void) {
  const { t } = useLingui();
  const [wantsCrop, setWantsCrop] = useState(false);
  const CropDialog = useLate(loadCrop, wantsCrop);
  const [cropped, setCropped] = useState<Media | null>(null);
  const [isCropping, setCropping] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const enqueue = (act: () => Promise<unknown>) => {
    queue.current = queue.current.then(act, act);
  };

  const undo = async (id: string, edit: StoredEdit) => {
    const media = await readOwn(id);
    const after = media && (await put(media, edit));
    if (!after) return;
    showToast(t`The photo becomes as it was.`, { type: 'success' });
    onChanged(after);
  };
  const store = async (media: Media, edit: StoredEdit, message: string) => {
    const before = editOfMedia(media);
    if (isSameEdit(before, edit)) {
      showToast(t`Nothing to change: the photo is so already.`, { type: 'info' });
      return true;
    }
    const after = await put(media, edit);
    if (!after) return false;
    const action = { label: t`Undo`, onPress: () => enqueue(() => undo(media.id, before)) };
    showToast(message, { type: 'success', action });
    onChanged(after);
    return true;
  };
  const change = (id: string, wanted: (edit: StoredEdit) => StoredEdit, message: string) =>
    enqueue(async () => {
      const media = await readOwn(id);
      if (media) await store(media, wanted(editOfMedia(media)), message);
    });
  const turn = (id: string, quarters: Turns) => change(id, (edit) => turnEdit(edit, quarters), t`Photo turned`);
  const reset = (id: string) => change(id, ({ source }) => noEdit(source), t`The photo becomes as it was uploaded.`);
  const openCrop = (id: string) => {
    setWantsCrop(true);
    enqueue(async () => {
      const media = await readOwn(id);
      if (!media) return;
      if (media.is_editing)
        return showToast(t`The photo is still being made anew. Try again in a moment.`, { type: 'info' });
      if (!canCrop({ width: media.width ?? 0, height: media.height ?? 0 }))
        return showToast(t`The photo is too small to be cropped.`, { type: 'info' });
      setCropped(media);
    });
  };
  const crop = async (rect: Rect) => {
    if (!cropped || isCropping) return;
    setCropping(true);
    const isDone = await store(cropped, cropEdit(editOfMedia(cropped), rect), t`Photo cropped`).finally(() =>
      setCropping(false),
    );
    if (isDone) setCropped(null);
  };

  const editItems = ({ id, kind, state, edit }: Pick<Media, 'id' | 'kind' | 'state' | 'edit'>, mayBeEdited = false) => {
    if (kind !== 'image' || state !== 'ready') return [];
    const items: Extract<MenuItem, { onPress: unknown }>[] = [
      { label: t`Turn left`, icon: 'i-lucide-rotate-ccw', onPress: () => turn(id, 3) },
      { label: t`Turn right`, icon: 'i-lucide-rotate-cw', onPress: () => turn(id, 1) },
      { label: t`Crop`, icon: 'i-lucide-crop', onPress: () => openCrop(id) },
    ];
    if (mayBeEdited || (edit && !isUnedited(edit)))
      items.push({ label: t`As it was`, icon: 'i-lucide-undo-2', onPress: () => reset(id) });
    return items;
  };
  const dialog = CropDialog && (
    <CropDialog
      media={cropped}
      isBusy={isCropping}
      onCrop={(rect) => void crop(rect)}
      onClose={() => setCropped(null)}
    />
  );
  return { editItems, dialog };
}
