import * as z from 'zod';
import { isSameShape } from '#contract/media/formats/sizes.ts';
import { isUnedited, type MediaEdit, mediaEdit, scaleEdit } from './edit.ts';
import { type Media, mediaChange } from './media.ts';
import { type Outline, outline } from './outline.ts';

const { view, copyright, description, tags } = mediaChange.shape;

/** The data of a photo in an exported collection; values that cannot be read count as missing. */
const exportedPhoto = z.object({
  file: z.string(),
  view: view.catch(undefined),
  copyright: copyright.catch(undefined),
  description: description.catch(undefined),
  tags: tags.catch(undefined),
  is_cover: z.boolean().catch(false),
  outline: outline.nullable().catch(null),
  edit: mediaEdit.nullable().catch(null),
  width: z.int().positive().nullable().catch(null),
  height: z.int().positive().nullable().catch(null),
});
export type PhotoDetails = Omit<z.output<typeof exportedPhoto>, 'file'>;

const collection = z.object({
  format: z.literal('vug-collection'),
  specimens: z.array(z.object({ photos: z.array(z.unknown()).catch([]) }).catch({ photos: [] })),
});

/**
 * Returns the key of an exported photo, independent of its folder: the end of its id, which ends its file name.
 */
export const exportedPhotoKey = (file: string): string | null =>
  /_([0-9a-f]{12})(?:\.[^.]*)?$/i.exec(file)?.[1]?.toLowerCase() ?? null;

/**
 * Returns the data of an exported collection's photos by their keys; null if the text is no exported
 * collection.
 */
export function readPhotoDetails(text: string): ReadonlyMap<string, PhotoDetails> | null {
  const read = collection.safeParse(parseJson(text));
  if (!read.success) return null;
  const details = new Map<string, PhotoDetails>();
  for (const photo of read.data.specimens.flatMap(({ photos }) => photos)) {
    const parsedPhoto = exportedPhoto.safeParse(photo);
    const key = parsedPhoto.success ? exportedPhotoKey(parsedPhoto.data.file) : null;
    if (!parsedPhoto.success || key === null) continue;
    const { file: _, ...photoDetails } = parsedPhoto.data;
    details.set(key, photoDetails);
  }
  return details;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ''));
  } catch {
    return undefined;
  }
}

type Change = Omit<z.output<typeof mediaChange>, 'version'>;

/** Returns the change that restores a photo's exported data; null if it does not differ from a new photo. */
export function detailsChange(
  { outline: exportedOutline, width, height, ...details }: Omit<PhotoDetails, 'edit'>,
  media: Media,
): Change | null {
  const { view: kind, copyright: right, description: caption, tags: tagNames, is_cover } = details;
  const size = width !== null && height !== null ? { width, height } : null;
  const onPhoto = exportedOutline && size && media.kind === 'image' ? scaleOutline(exportedOutline, size, media) : null;
  const change: Change = {
    ...(kind && kind !== media.view && { view: kind }),
    ...(right && { copyright: right }),
    ...(caption && { description: caption }),
    ...(tagNames && tagNames.length > 0 && { tags: tagNames }),
    ...(onPhoto && { outline: onPhoto }),
    ...(is_cover && !media.is_cover && kind !== 'packing' && { is_cover: true as const }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** Returns the edit that a photo had when exported, for the imported file; null if it had none. */
export function detailsEdit({ edit, width, height }: PhotoDetails, media: Media): MediaEdit | null {
  if (!edit || width === null || height === null || media.kind !== 'image') return null;
  if (media.width === null || media.height === null) return null;
  const scaledEdit = scaleEdit({ ...edit, source: { width, height } }, { width: media.width, height: media.height });
  return scaledEdit && !isUnedited(scaledEdit) ? { turns: scaledEdit.turns, crop: scaledEdit.crop } : null;
}

/** Scales an outline to a copy of another size, as in exports without originals; null for another shape. */
function scaleOutline(
  exportedOutline: Outline,
  from: { width: number; height: number },
  { width, height }: Media,
): Outline | null {
  if (width === null || height === null || !isSameShape({ width, height }, from)) return null;
  const [horizontalScale, verticalScale] = [width / from.width, height / from.height];
  const x = Math.round(exportedOutline.x * horizontalScale);
  const y = Math.round(exportedOutline.y * verticalScale);
  const scaledOutline = {
    x,
    y,
    width: Math.min(Math.round(exportedOutline.width * horizontalScale), width - x),
    height: Math.min(Math.round(exportedOutline.height * verticalScale), height - y),
  };
  return outline.safeParse(scaledOutline).success ? scaledOutline : null;
}
