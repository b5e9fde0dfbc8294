import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { settingsApi } from '#contract/account/settings-api.ts';
import { admitImage } from '#contract/media/admit-image.ts';
import type { ImageFormat } from '#contract/media/formats/header.ts';
import { IMAGE_BYTES_MAX } from '#contract/media/media.ts';
import { storeProfile } from '#web/account/keep-profile.ts';
import { ApiError, call } from '#web/lib/call.ts';
import { sniffFile } from '#web/lib/image/file-kind.ts';
import { uprightImage } from '#web/lib/image/upright-image.ts';
import { useAction } from '#web/lib/read/use-action.ts';
import { checkSession, sessionAtom } from '#web/shell/session.ts';
import { type Crop, type CropSize, wholeCrop } from './crop-geometry.ts';
import { sendAvatar, type UploadProgress } from './send-avatar.ts';

const SESSION_POLL_MS = 1_000;

type PendingAvatar = { avatar_url: string; preview: string };

/**
 * The state of an avatar after its upload: while its image is made, the preview replaces it and the account is
 * polled every second until the image is ready ('made') or turned out to be damaged ('damaged').
 */
function useAvatarProgress() {
  const session = useAtomValue(sessionAtom);
  const [pendingAvatar, setBeing] = useState<PendingAvatar | null>(null);
  const profile = session.state === 'in' ? session.profile : null;
  const isPending = pendingAvatar !== null && profile?.avatar_pending === true;

  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => void checkSession({ force: true }), SESSION_POLL_MS);
    return () => clearInterval(timer);
  }, [isPending]);
  useEffect(() => () => void (pendingAvatar && URL.revokeObjectURL(pendingAvatar.preview)), [pendingAvatar]);

  const outcome = pendingAvatar && (profile?.avatar_url === pendingAvatar.avatar_url ? 'made' : 'damaged');
  return {
    state: isPending ? 'pending' : outcome,
    preview: isPending ? pendingAvatar.preview : null,
    wait: async (avatar_url: string, image: Blob) => {
      await checkSession({ force: true });
      setBeing({ avatar_url, preview: URL.createObjectURL(image) });
    },
    forget: () => setBeing(null),
  };
}

const AVATAR_EDGE = 512;
const QUALITY = 0.9;
const acceptedFormats = new Set<ImageFormat>(['JPG', 'PNG', 'WEBP']);

/** Whether a file may be cropped to an avatar, judged by its bytes before a decoder gets it. */
async function isAvatarSource(file: File): Promise<boolean> {
  if (file.size > IMAGE_BYTES_MAX) return false;
  const sniffedFile = await sniffFile(file).catch(() => null);
  if (!sniffedFile) return false;
  const outcome = admitImage(sniffedFile);
  return outcome.ok && acceptedFormats.has(outcome.value.format);
}

/**
 * The crop as a JPEG of 512 px on white, without the camera data of the file. Null if the browser cannot make one.
 */
async function drawAvatar(image: HTMLImageElement, { x, y, side }: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_EDGE;
  canvas.height = AVATAR_EDGE;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, AVATAR_EDGE, AVATAR_EDGE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, side, side, 0, 0, AVATAR_EDGE, AVATAR_EDGE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob?.type === 'image/jpeg' ? blob : null;
}

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
    { onSuccess: storeProfile },
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
