import { admitImage } from '#contract/media/admit-picture.ts';
import type { ImageFormat } from '#contract/media/formats/header.ts';
import { IMAGE_BYTES_MAX } from '#contract/media/media.ts';
import { sniffFile } from '#web/lib/image/file-kind.ts';
import type { Crop } from './crop-geometry.ts';

const AVATAR_EDGE = 512;
const QUALITY = 0.9;
const acceptedFormats = new Set<ImageFormat>(['JPG', 'PNG', 'WEBP']);

/** Whether a file may be cropped to an avatar, judged by its bytes before a decoder gets it. */
export async function isAvatarSource(file: File): Promise<boolean> {
  if (file.size > IMAGE_BYTES_MAX) return false;
  const sniffedFile = await sniffFile(file).catch(() => null);
  if (!sniffedFile) return false;
  const outcome = admitImage(sniffedFile);
  return outcome.ok && acceptedFormats.has(outcome.value.format);
}

/**
 * The crop as a JPEG of 512 px on white, without the camera data of the file. Null if the browser cannot make one.
 */
export async function drawAvatar(image: HTMLImageElement, { x, y, side }: Crop): Promise<Blob | null> {
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
