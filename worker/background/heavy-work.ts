import { makeAvatar } from '../account/avatar/make-avatar.ts';
import { checkMedia } from '../media/check/check-media.ts';
import { deriveMedia } from '../media/derive/derive.ts';
import { markPictures } from '../watermarks/mark-pictures.ts';
import type { Work } from './consume.ts';

/** The jobs of the jobs script: what decodes and encodes pictures. */
export const heavyWork = {
  derive_media: deriveMedia,
  make_avatar: makeAvatar,
  check_media: checkMedia,
  mark_pictures: markPictures,
} satisfies Work;
