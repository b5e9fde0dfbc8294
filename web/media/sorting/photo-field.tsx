import { useLingui } from '@lingui/react/macro';
import { MEDIA_PER_SPECIMEN, type Media } from '#contract/media/media.ts';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { PhotosInOrder } from './photos-in-order.tsx';

type PhotoFieldProps = {
  specimenId: string;
  /**
   * Whether the specimen is stored: photos of a new one are uploaded first, and attached by
   * `startUploads(specimenId)`.
   */
  isStored: boolean;
  /** The stored media, in order. */
  media?: readonly Media[];
  /** The specimen's version, for changing the order. */
  version?: number;
  /** The action that opens the details of one. */
  detailsOf?: (media: Media) => MenuItem;
};

/** The photos of a specimen: stored ones can be reordered and described, others added. */
export function PhotoField({ specimenId, ...photosProps }: PhotoFieldProps) {
  const { t } = useLingui();
  const sentence = t`At most 20 photos and videos for one specimen, no more than 2 of them videos.`;
  return (
    <PhotosInOrder
      owner={{ specimen_id: specimenId }}
      limit={{ maxCount: MEDIA_PER_SPECIMEN, sentence }}
      {...photosProps}
    />
  );
}
