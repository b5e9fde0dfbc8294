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
} from '#contract/media/edit.ts';
import type { Rect } from '#contract/media/formats/sizes.ts';
import type { Media } from '#contract/media/media.ts';
import { ApiError, call, errorMessage } from '#web/lib/call.ts';
import { showToast } from '#web/shell/toast/toast.ts';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { useOpenedComponent } from '#web/ui/state/use-lazy-component.ts';
import { canCrop } from './crop-rect.ts';
import { type EditNotice, useEditQueue } from './use-edit-queue.ts';

const loadCrop = () => import('./crop-dialog.tsx').then((module) => module.CropDialog);

type EditItem = Extract<MenuItem, { onPress: unknown }> & {
  /** The label while the action is running and can't be pressed again. */
  pendingLabel?: string;
};

const editOfMedia = ({ edit, width, height }: Media): StoredEdit =>
  edit ?? noEdit({ width: width ?? 1, height: height ?? 1 });

/** Presses of a turn within this time, in milliseconds, are sent as one edit. */
const PRESS_PAUSE_MS = 400;

/** Quarter turns of a photo that were pressed and not sent yet; more may be added until `endsAt`. */
type PressedTurns = { quarters: number; endsAt: number };

const readOwn = (id: string) => call(mediaApi.read, { id }, { quiet: true });

const putEdit = ({ id, version }: Media, { turns, crop }: StoredEdit) =>
  call(mediaApi.edit, { id, version, turns, crop }, { quiet: true });

async function waitForPresses(turns: PressedTurns) {
  for (
    let remainingMs = turns.endsAt - performance.now();
    remainingMs > 0;
    remainingMs = turns.endsAt - performance.now()
  )
    await new Promise((resolve) => setTimeout(resolve, remainingMs));
}

/**
 * Turns and crops the user's own photos. Each edit starts from the stored version and waits for the previous one;
 * quick turns add up and are sent as one. `onChanged` receives the photo, which is shown as before until it is
 * processed.
 */
export function usePhotoEdit(onChanged: (media: Media) => void) {
  const { t } = useLingui();
  const [wantsCrop, setWantsCrop] = useState(false);
  const CropDialog = useOpenedComponent(loadCrop, wantsCrop);
  const [croppedMedia, setCropped] = useState<Media | null>(null);
  const [isCropping, setCropping] = useState(false);
  const { enqueue, pendingLabels } = useEditQueue();
  const pressedTurns = useRef(new Map<string, PressedTurns>());
  const [openingLabel, resettingLabel] = [t`Opening…`, t`Restoring…`];

  const undo = async (id: string, edit: StoredEdit): Promise<EditNotice> => {
    onChanged(await putEdit(await readOwn(id), edit));
    return [t`The photo becomes as it was.`, { type: 'success' }];
  };
  const store = async (media: Media, edit: StoredEdit, message: string): Promise<EditNotice> => {
    const currentEdit = editOfMedia(media);
    if (isSameEdit(currentEdit, edit)) return [t`Nothing to change: the photo is so already.`, { type: 'info' }];
    onChanged(await putEdit(media, edit));
    const onPress = () => enqueue({ label: t`Undoing…`, act: () => undo(media.id, currentEdit) });
    return [message, { type: 'success', action: { label: t`Undo`, onPress } }];
  };
  const turn = (id: string, quarters: Turns) => {
    const endsAt = performance.now() + PRESS_PAUSE_MS;
    const pendingTurns = pressedTurns.current.get(id);
    if (pendingTurns) {
      pendingTurns.quarters += quarters;
      pendingTurns.endsAt = endsAt;
      return;
    }
    const turns: PressedTurns = { quarters, endsAt };
    pressedTurns.current.set(id, turns);
    const act = async () => {
      const [readResult] = await Promise.allSettled([readOwn(id), waitForPresses(turns)]);
      pressedTurns.current.delete(id);
      if (readResult.status === 'rejected') throw readResult.reason;
      const media = readResult.value;
      return store(media, turnEdit(editOfMedia(media), (turns.quarters % 4) as Turns), t`Photo turned`);
    };
    enqueue({ label: t`Turning…`, act });
  };
  const reset = (id: string) => {
    const act = async () => {
      const media = await readOwn(id);
      return store(media, noEdit(editOfMedia(media).source), t`The photo becomes as it was uploaded.`);
    };
    if (!pendingLabels.includes(resettingLabel)) enqueue({ label: resettingLabel, act });
  };
  const openCrop = (id: string) => {
    if (pendingLabels.includes(openingLabel)) return;
    setWantsCrop(true);
    const act = async (): Promise<EditNotice | null> => {
      const [media] = await Promise.all([readOwn(id), loadCrop().catch(() => null)]);
      if (media.is_editing) return [t`The photo is still being made anew. Try again in a moment.`, { type: 'info' }];
      if (!canCrop({ width: media.width ?? 0, height: media.height ?? 0 }))
        return [t`The photo is too small to be cropped.`, { type: 'info' }];
      setCropped(media);
      return null;
    };
    enqueue({ label: openingLabel, act });
  };
  const crop = async (rect: Rect) => {
    if (!croppedMedia || isCropping) return;
    setCropping(true);
    try {
      showToast(...(await store(croppedMedia, cropEdit(editOfMedia(croppedMedia), rect), t`Photo cropped`)));
      setCropped(null);
    } catch (fault) {
      // The dialog stays open with its rectangle, so that the user can retry the crop.
      if (!(fault instanceof ApiError)) throw fault;
      showToast(errorMessage(fault));
    } finally {
      setCropping(false);
    }
  };

  const editItems = ({ id, kind, state, edit }: Pick<Media, 'id' | 'kind' | 'state' | 'edit'>, mayBeEdited = false) => {
    if (kind !== 'image' || state !== 'ready') return [];
    const items: EditItem[] = [
      { label: t`Turn left`, icon: 'i-lucide-rotate-ccw', onPress: () => turn(id, 3) },
      { label: t`Turn right`, icon: 'i-lucide-rotate-cw', onPress: () => turn(id, 1) },
      { label: t`Crop`, icon: 'i-lucide-crop', onPress: () => openCrop(id), pendingLabel: openingLabel },
    ];
    if (mayBeEdited || (edit && !isUnedited(edit)))
      items.push({
        label: t`As it was`,
        icon: 'i-lucide-undo-2',
        onPress: () => reset(id),
        pendingLabel: resettingLabel,
      });
    return items;
  };
  const dialog = CropDialog && (
    <CropDialog
      media={croppedMedia}
      isBusy={isCropping}
      onCrop={(rect) => void crop(rect)}
      onClose={() => setCropped(null)}
    />
  );
  return { editItems, pendingLabels, dialog };
}
