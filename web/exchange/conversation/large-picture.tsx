import { useLingui } from '@lingui/react/macro';
import { Link, useParams } from 'react-router';
import type { Media } from '#contract/media/media.ts';
import { linkTo } from '#contract/paths.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { LateVideo } from '#web/media/video/late-video.tsx';
import { useFormat } from '#web/shell/format.ts';
import { Tray } from '#web/ui/tray.tsx';

type Props = {
  media: Media;
  /** Its place among the others, from 1. */
  place: number;
  /** How wide it is shown here, for srcset. */
  sizes: string;
  /** before it is, it is no part of its conversation, and there is nothing to open */
  isSent?: boolean;
};

/** A photograph that opens in the viewer. */
export function LargePicture({ media, place, sizes, isSent = true }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  // What belongs to a conversation is shown within it.
  const { thread_id } = useParams();
  const nth = number(place);
  const name = media.kind === 'video' ? t`Video ${nth}` : t`Photo ${nth}`;
  if (media.kind === 'video' && media.state === 'ready')
    return <LateVideo video={media} name={name} photo={specimenPhoto(media, name)} sizes={sizes} />;
  const photo = specimenPhoto(media, name);
  const tray = <Tray photo={photo} sizes={sizes} />;
  if (!photo || !isSent) return tray;
  return (
    <Link to={linkTo('media', { id: media.id }) + (thread_id ? `?thread_id=${thread_id}` : '')} className="block">
      {tray}
    </Link>
  );
}
