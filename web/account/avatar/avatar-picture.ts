import { admitImage } from '#contract/media/admit-picture.ts';
import type { ImageFormat } from '#contract/media/header.ts';
import { IMAGE_BYTES_MAX } from '#contract/media/media.ts';
import type { Crop } from '#web/account/avatar/crop-geometry.ts';
import { sniffFile } from '#web/lib/image/file-kind.ts';

const AVATAR_EDGE = 512;
const QUALITY = 0.9;
const taken = new Set<ImageFormat>(['JPG', 'PNG', 'WEBP']);

/** Whether a file may be cut into an avatar: told by its bytes, before a decoder is given it. */
export async function isAvatarSource(file: File): Promise<boolean> {
  if (file.size > IMAGE_BYTES_MAX) return false;
  const sniffed = await sniffFile(file).catch(() => null);
  if (!sniffed) return false;
  const admitted = admitImage(sniffed);
  return admitted.ok && taken.has(admitted.value.format);
}

/** The cut-out as a JPEG of 512 px on white; what a camera wrote into the file stays behind. Null: the browser has none. */
export async function drawAvatar(picture: HTMLImageElement, { x, y, side }: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_EDGE;
  canvas.height = AVATAR_EDGE;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, AVATAR_EDGE, AVATAR_EDGE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, AVATAR_EDGE, AVATAR_EDGE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob?.type === 'image/jpeg' ? blob : null;
}
