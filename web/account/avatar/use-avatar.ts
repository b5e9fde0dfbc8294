import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { settingsApi } from '#contract/account/settings-api.ts';
import { keepProfile } from '#web/account/keep-profile.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { uprightImage } from '#web/lib/image/upright-image.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { drawAvatar, isAvatarSource } from './avatar-picture.ts';
import { type Crop, type CropSize, wholeCrop } from './crop-geometry.ts';
import { sendAvatar, type UploadProgress } from './send-avatar.ts';
import { useAvatarProgress } from './use-avatar-progress.ts';

type SourceImage = { src: string; size: CropSize; element: HTMLImageElement };

/**
 * One change of the avatar: a file is chosen, cropped and sent. A refusal is shown with its reason, and closing the
 * dialog discards everything.
 */
export function useAvatar() {
  const { t } = useLingui();
  const [sourceImage, setSourceImage] = useState<SourceImage | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusal, setRefused] = useState<string | null>(null);
  const avatarProgress = useAvatarProgress();

  useEffect(() => () => void (sourceImage && URL.revokeObjectURL(sourceImage.src)), [sourceImage]);

  const choose = async (file: File) => {
    avatarProgress.forget();
    setFailure(null);
    const loadedImage = (await isAvatarSource(file)) ? await load(file) : null;
    setRefused(loadedImage ? null : t`JPG, PNG or WEBP, up to 5 MB.`);
    setSourceImage(loadedImage);
    setCrop(loadedImage && wholeCrop(loadedImage.size));
  };
  const put = () => {
    if (!progress) setSourceImage(null);
  };
  const send = async () => {
    if (!sourceImage || !crop || progress) return;
    setFailure(null);
    const blob = await drawAvatar(sourceImage.element, crop);
    if (!blob) return setFailure(t`This browser can’t cut the picture. Try another one.`);
    setProgress({ sentBytes: 0, total: blob.size });
    try {
      await avatarProgress.wait(await sendAvatar(blob, setProgress), blob);
      setSourceImage(null);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setFailure(fault.message);
    } finally {
      setProgress(null);
    }
  };
  const { run: remove } = useAction(
    () => {
      avatarProgress.forget();
      setRefused(null);
      return call(settingsApi.removeAvatar, {});
    },
    { done: keepProfile },
  );
  const change = (next: (crop: Crop) => Crop) => setCrop((currentCrop) => currentCrop && next(currentCrop));
  return {
    picture: sourceImage,
    crop,
    change,
    progress,
    failure,
    refused: refusal,
    being: avatarProgress,
    choose,
    send,
    put,
    remove,
  };
}

/** The upright, decoded image; null if the browser can't read it. */
async function load(file: File): Promise<SourceImage | null> {
  const upright = await uprightImage(file).catch(() => null);
  if (!upright) return null;
  const element = new Image();
  element.src = URL.createObjectURL(upright);
  try {
    await element.decode();
  } catch {
    URL.revokeObjectURL(element.src);
    return null;
  }
  const { naturalWidth: width, naturalHeight: height } = element;
  return width > 0 && height > 0 ? { src: element.src, size: { width, height }, element } : null;
}
