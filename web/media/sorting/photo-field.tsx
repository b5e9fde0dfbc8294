import { useLingui } from '@lingui/react/macro';
import { MEDIA_PER_SPECIMEN, type Media } from '#contract/media/media.ts';
import type { MenuItem } from '#web/ui/dialog/menu-popup.tsx';
import { PhotosInOrder } from './photos-in-order.tsx';

type PhotoFieldProps = {
  specimenId: string;
  /** Whether the server has the specimen: photographs of a new one are sent, and join it with `startUploads(specimenId)`. */
  isStored: boolean;
  /** What the server has of it, in order. */
  media?: readonly Media[];
  /** The specimen's, for changing the order. */
  version?: number;
  /** The action that opens what is said of one. */
  detailsOf?: (media: Media) => MenuItem;
};

/** The photographs of a specimen: those it has are put in order and described here, others are added. */
export function PhotoField({ specimenId, ...rest }: PhotoFieldProps) {
  const { t } = useLingui();
  const sentence = t`At most 20 photos and videos for one specimen, no more than 2 of them videos.`;
  return <PhotosInOrder owner={{ specimen_id: specimenId }} limit={{ most: MEDIA_PER_SPECIMEN, sentence }} {...rest} />;
}
