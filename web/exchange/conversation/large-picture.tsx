import { useLingui } from '@lingui/react/macro';
import type { Media } from '#contract/media/media.ts';
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
};

/** A photograph that opens in its full size. */
export function LargePicture({ media, place, sizes }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  const nth = number(place);
  const name = media.kind === 'video' ? t`Video ${nth}` : t`Photo ${nth}`;
  if (media.kind === 'video' && media.state === 'ready')
    return <LateVideo video={media} name={name} photo={specimenPhoto(media, name)} sizes={sizes} />;
  const largest = Object.keys(media.variants)
    .filter((edge) => /^\d+$/.test(edge))
    .sort((a, b) => Number(a) - Number(b))
    .at(-1);
  const tray = <Tray photo={specimenPhoto(media, name)} sizes={sizes} />;
  const address = largest && media.variants[largest];
  if (!address) return tray;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block">
      {tray}
    </a>
  );
}
