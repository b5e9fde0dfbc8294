import { makeAvatar } from '#worker/account/avatar/make-avatar.ts';
import { watermarkPort } from '#worker/collection/photos/find-watermark.ts';
import { cardPort } from '#worker/collection/photos/media-change-statements.ts';
import { watermarkPhotos } from '#worker/collection/photos/watermark-photos.ts';
import { bareCovers, strayCovers } from '#worker/exchange/covers/check-covers.ts';
import { strayLabels } from '#worker/label-cards/design/stray-images.ts';
import { checkMedia } from '#worker/media/check/check-media.ts';
import { deriveMedia } from '#worker/media/derive/derive-media.ts';
import { editMedia } from '#worker/media/derive/edit-job.ts';
import { makeSmokePhoto } from '#worker/media/derive/smoke-photo.ts';
import { shareImages } from '#worker/media/links/share-images.ts';
import { strayWatermarks } from '#worker/watermarks/stray-watermarks.ts';
import type { Work } from './consume-queue.ts';

/** The jobs of the jobs script: those that decode and encode images. */
export const heavyWork = {
  derive_media: deriveMedia({ watermarks: watermarkPort, cards: cardPort }),
  edit_media: editMedia({ watermarks: watermarkPort, cards: cardPort }),
  make_avatar: makeAvatar,
  smoke_photo: makeSmokePhoto,
  check_media: checkMedia({ strayWatermarks, strayLabels, strayCovers, bareCovers, cards: cardPort }),
  mark_pictures: watermarkPhotos,
  share_pictures: shareImages(watermarkPort),
} satisfies Work;
