import { useLingui } from '@lingui/react/macro';
import type { PlacedPhoto, WhyNot } from '#contract/collection/photos/place-photos.ts';
import { acceptedFormats } from '#contract/media/admit-picture.ts';
import { MEDIA_PER_SPECIMEN, VIDEOS_TOGETHER } from '#contract/media/media.ts';
import { type NumberStyle, writeCollNo } from '#contract/numbers/coll-no.ts';

/** Returns the sentence for why a file is not sent, with what to do where the user can do something. */
export function useWhyNotTexts(style: NumberStyle) {
  const { t } = useLingui();
  const [most, videos] = [MEDIA_PER_SPECIMEN, VIDEOS_TOGETHER];
  return ({ reason, number, specimen }: PlacedPhoto & { reason: WhyNot }): string => {
    const coll_no = specimen?.coll_no ?? (number ? writeCollNo(number, style) : '');
    const texts: Record<WhyNot, string> = {
      no_picture: t`No photo or video: ${acceptedFormats} are taken`,
      too_large: t`Larger than 40 MB, or a video larger than 1 GB`,
      no_number: t`The name begins with no number of yours`,
      unknown_number: t`You have no specimen ${coll_no}`,
      two_numbers: t`Two specimens fit`,
      same_number: t`Several specimens carry ${coll_no}`,
      already_there: t`${coll_no} has this file already, or it is on its way`,
      chosen_twice: t`The same file is here twice`,
      piece_full: t`${coll_no} is full: ${most} at most`,
      videos_full: t`${coll_no} has ${videos} videos, which is the most`,
      storage_full: t`No storage is left for it`,
      pictures_full: t`You have as many photos as one may`,
      left_out: t`Left out`,
    };
    return texts[reason];
  };
}
