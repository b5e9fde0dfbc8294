import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { PlacedPhoto, WhyNot } from '#contract/collection/photos/assign-photos.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { acceptedFormats } from '#contract/media/admit-image.ts';
import { MEDIA_PER_SPECIMEN, VIDEOS_TOGETHER } from '#contract/media/media.ts';
import { type NumberStyle, writeCollNo } from '#contract/numbers/coll-no.ts';
import { shownNumber } from '#contract/numbers/own-number.ts';
import { useFormat } from '#web/shell/format.ts';
import { localeAtom } from '#web/shell/language.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { ChosenFile } from './chosen-file.ts';

/** Returns the sentence for why a file is not sent, with what to do where the user can do something. */
function useWhyNotTexts(style: NumberStyle) {
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

type Props = { row: PlacedPhoto; file: ChosenFile; style: NumberStyle; onChange: () => void };

/** A file with its specimen and its position among the photos there, or why it is not sent. */
export function PlacedPhotoRow({ row, file, style, onChange }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const locale = useAtomValue(localeAtom);
  const whyNot = useWhyNotTexts(style);
  const { name, folder } = file;
  const place = row.position === null ? '' : number(row.position);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b border-mica py-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
      <span className="min-w-0 break-words">
        {folder && <span className="text-graphite">{folder}/</span>}
        <bdi>{name}</bdi>
      </span>
      <span className="min-w-0 max-md:(col-span-2 row-start-2)">
        {row.reason === null ? (
          <>
            <StatusBadge shape="full" tone="good">
              <b className="num font-600">{shownNumber(row.specimen)}</b>
            </StatusBadge>{' '}
            <span className="text-t2">
              <Trans>photo {place}</Trans>
            </span>{' '}
            <span className="text-t2 text-graphite">{specimenTitle(row.specimen, locale)}</span>
          </>
        ) : (
          <>
            {row.reason === 'left_out' ? (
              <StatusBadge shape="ring">{whyNot(row)}</StatusBadge>
            ) : (
              <StatusBadge shape="triangle" tone="warning">
                <Trans>Stays here</Trans>
              </StatusBadge>
            )}{' '}
            {row.reason !== 'left_out' && <span className="text-t2 text-graphite">{whyNot(row)}</span>}
          </>
        )}
      </span>
      <button type="button" className="link" aria-label={t`Change where ${name} goes`} onClick={onChange}>
        <Trans>Change</Trans>
      </button>
    </li>
  );
}
