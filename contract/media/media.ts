import { z } from 'zod';
import { id, version } from '#contract/http/id.ts';
import { tags } from '#contract/text/tags.ts';
import { optionalLine, optionalParagraph } from '#contract/text/text.ts';
import { camera } from './camera.ts';
import { storedEdit } from './edit.ts';
import { filmWatermark } from './film-mark.ts';
import { outline } from './outline.ts';
import { scale } from './scale.ts';
import { watermarkChoice } from './watermark-layout.ts';

export const IMAGE_BYTES_MAX = 40 * 1024 * 1024;
export const VIDEO_BYTES_MAX = 1024 ** 3;
export const MEDIA_PER_SPECIMEN = 20;
/** How many of those of one specimen, intent or conversation may be videos. */
export const VIDEOS_TOGETHER = 2;
export const MEDIA_PER_INTENT = 12;
export const MEDIA_PER_MESSAGE = 9;
/** How many pictures somebody keeps in all, and how many bytes of originals unless the server is set otherwise. */
export const MEDIA_PER_USER = 10_000;
export const ORIGINALS_QUOTA = 5 * 1024 ** 3;
export const PART_SIZE = 16 * 1024 * 1024;
/** The browser's JPEG in bytes. */
export const PREPARED_BYTES_MAX = 8 * 1024 * 1024;

/** How many parts a file is sent in: all of 16 MiB, the last as long as it is. */
export const partsTotal = (bytes: number) => Math.max(1, Math.ceil(bytes / PART_SIZE));
export const mediaViews = [
  'visible',
  'close_up',
  'uv_short',
  'uv_mid',
  'uv_long',
  'sem',
  'thin_section',
  'locality',
  'label',
  'packing',
] as const;
export const mediaStates = ['uploading', 'processing', 'ready', 'failed'] as const;

/** What a picture belongs to: one of these. A specimen need not be there yet; its id must be one that it can have. */
export const mediaOwner = z.union(
  [
    z.strictObject({ specimen_id: id }),
    z.strictObject({ intent_id: z.string().max(40) }),
    z.strictObject({ thread_id: z.string().max(40) }),
  ],
  { error: 'form_choice' },
);
export type MediaOwner = z.infer<typeof mediaOwner>;

/** Whether every current browser shows a video, or only some devices do, and others may download it. */
export const playabilities = ['full', 'limited'] as const;

/**
 * A picture or video as it is read. Sizes in pixels, seconds; addresses in variants by their long edge, of a video those of
 * its poster, `video` and `mark`.
 */
export const media = z.object({
  id: z.string(),
  kind: z.enum(['image', 'video']),
  view: z.enum(mediaViews),
  state: z.enum(mediaStates),
  reason: z.string().optional(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: z.number().optional(),
  playable: z.enum(playabilities).optional(),
  /** how a video is coded, as people call it */
  codec: z.string().optional(),
  dominant_color: z.string().nullable(),
  variants: z.record(z.string(), z.string()),
  camera: camera.optional(),
  scale: scale.optional(),
  /** of a video, how its player draws the mark that lies at the variant `mark` */
  mark: filmWatermark.optional(),
  /** where its owner says that the stone lies on a photograph */
  outline: outline.optional(),
  /** for its owner: how a photograph is turned and cropped, and its sides before that; absent if it never was */
  edit: storedEdit.optional(),
  /** for its owner: the edit is still being made, and the former picture is shown */
  is_editing: z.literal(true).optional(),
  copyright: z.string().nullable(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  order: z.int(),
  is_cover: z.boolean(),
  watermark_id: z.string(),
  version: z.int(),
});
export type Media = z.infer<typeof media>;

/** What its owner may say of a picture; any of it, and the version that was read. */
export const mediaChange = z
  .object({
    view: z.enum(mediaViews),
    copyright: optionalLine(100),
    description: optionalParagraph(2_000),
    tags,
    watermark_id: watermarkChoice,
    /** null takes it away */
    outline: outline.nullable(),
    is_cover: z.literal(true),
  })
  .partial()
  .extend({ version });

/** Whether visitors may ever see it: pictures of packing are for the partners of an exchange alone. */
export const isShowable = ({ view, state }: Pick<Media, 'view' | 'state'>) => view !== 'packing' && state === 'ready';
