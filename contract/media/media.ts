import * as z from 'zod';
import { id, version } from '#contract/http/id.ts';
import { tags } from '#contract/text/tags.ts';
import { optionalLine, optionalParagraph } from '#contract/text/text.ts';
import { camera } from './camera.ts';
import { storedEdit } from './edit.ts';
import { filmWatermark } from './film-watermark.ts';
import { outline } from './outline.ts';
import { scale } from './scale.ts';
import { watermarkChoice } from './watermark-layout.ts';

export const IMAGE_BYTES_MAX = 40 * 1024 * 1024;
export const VIDEO_BYTES_MAX = 1024 ** 3;
export const MEDIA_PER_SPECIMEN = 20;
/** How many media of one specimen, intent or conversation may be videos. */
export const VIDEOS_TOGETHER = 2;
export const MEDIA_PER_INTENT = 12;
export const MEDIA_PER_MESSAGE = 9;
/** How many media a user may have in all, and the default limit for bytes of originals. */
export const MEDIA_PER_USER = 10_000;
export const ORIGINALS_QUOTA = 5 * 1024 ** 3;
export const PART_SIZE = 16 * 1024 * 1024;
/** The largest JPEG prepared by the browser, in bytes. */
export const PREPARED_BYTES_MAX = 8 * 1024 * 1024;

/** Returns the number of parts of an upload: all of 16 MiB, the last shorter. */
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

/** The owner of a medium: exactly one of these. The specimen may be created later; its id must be valid. */
export const mediaOwner = z.union(
  [
    z.strictObject({ specimen_id: id }),
    z.strictObject({ intent_id: z.string().max(40) }),
    z.strictObject({ thread_id: z.string().max(40) }),
  ],
  { error: 'form_choice' },
);
export type MediaOwner = z.infer<typeof mediaOwner>;

/** Whether every current browser plays a video, or only some devices do and others may download it. */
export const playabilities = ['full', 'limited'] as const;

/**
 * A photo or video as read. Sizes in pixels, duration in seconds; the addresses in `variants` by long edge, for
 * a video those of its poster, `video` and `mark`.
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
  /** the usual name of a video's codec */
  codec: z.string().optional(),
  dominant_color: z.string().nullable(),
  variants: z.record(z.string(), z.string()),
  camera: camera.optional(),
  scale: scale.optional(),
  /** for a video, the layout of the watermark whose image is the variant `mark` */
  mark: filmWatermark.optional(),
  /** the owner's outline of the specimen on a photo */
  outline: outline.optional(),
  /** for the owner: how a photo is turned and cropped, and its size before that; absent if it never was */
  edit: storedEdit.optional(),
  /** for the owner: the edit is in progress, and the former image is shown */
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

/** The editable fields of a medium, any of them, and the version that was read. */
export const mediaChange = z
  .object({
    view: z.enum(mediaViews),
    copyright: optionalLine(100),
    description: optionalParagraph(2_000),
    tags,
    watermark_id: watermarkChoice,
    /** null removes it */
    outline: outline.nullable(),
    is_cover: z.literal(true),
  })
  .partial()
  .extend({ version });

/** Whether visitors may see a medium: photos of packing are for the partners of an exchange only. */
export const isShowable = ({ view, state }: Pick<Media, 'view' | 'state'>) => view !== 'packing' && state === 'ready';
