import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { settingsApi } from '#contract/account/settings-api.ts';
import { drawAvatar, isAvatarSource } from '#web/account/avatar/avatar-picture.ts';
import { type Crop, type CropSize, wholeCrop } from '#web/account/avatar/crop-geometry.ts';
import { sendAvatar, type UploadProgress } from '#web/account/avatar/send-avatar.ts';
import { useAvatarProgress } from '#web/account/avatar/use-avatar-progress.ts';
import { keepProfile } from '#web/account/settings/keep-profile.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { uprightImage } from '#web/lib/image/upright-image.ts';
import { useAction } from '#web/lib/read/use-action.ts';

type Picture = { src: string; size: CropSize; element: HTMLImageElement };

/** One change of the avatar: a file chosen, cut, sent; what was refused says why, and nothing stays of what was put away. */
export function useAvatar() {
  const { t } = useLingui();
  const [picture, setPicture] = useState<Picture | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const being = useAvatarProgress();

  useEffect(() => () => void (picture && URL.revokeObjectURL(picture.src)), [picture]);

  const choose = async (file: File) => {
    being.forget();
    setFailure(null);
    const found = (await isAvatarSource(file)) ? await load(file) : null;
    setRefused(found ? null : t`JPG, PNG or WEBP, up to 5 MB.`);
    setPicture(found);
    setCrop(found && wholeCrop(found.size));
  };
  const put = () => {
    if (!progress) setPicture(null);
  };
  const send = async () => {
    if (!picture || !crop || progress) return;
    setFailure(null);
    const blob = await drawAvatar(picture.element, crop);
    if (!blob) return setFailure(t`This browser can’t cut the picture. Try another one.`);
    setProgress({ done: 0, total: blob.size });
    try {
      await being.wait(await sendAvatar(blob, setProgress), blob);
      setPicture(null);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setFailure(fault.message);
    } finally {
      setProgress(null);
    }
  };
  const { run: remove } = useAction(
    () => {
      being.forget();
      setRefused(null);
      return call(settingsApi.removeAvatar, {});
    },
    { done: keepProfile },
  );
  const change = (next: (crop: Crop) => Crop) => setCrop((before) => before && next(before));
  return { picture, crop, change, progress, failure, refused, being, choose, send, put, remove };
}

/** The picture upright and decoded; null when the browser can't read it. */
async function load(file: File): Promise<Picture | null> {
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
