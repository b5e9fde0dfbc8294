import { useLingui } from '@lingui/react/macro';
import { Link, useParams } from 'react-router';
import type { Media } from '#contract/media/media.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { DeferredVideo } from '#web/media/video/deferred-video.tsx';
import { readViewed } from '#web/media/viewer/read-viewed-media.ts';
import { useFormat } from '#web/shell/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SentPhotoTray } from './sent-photo-tray.tsx';

type Props = {
  media: Media;
  /** Its position among the others, from 1. */
  position: number;
  /** Its displayed width, for srcset. */
  sizes: string;
  /** an unsent photo is not part of the conversation yet, so it can't be opened */
  isSent?: boolean;
  /** too small for a player: a video is played in the viewer */
  isSmall?: boolean;
};

/** A photo that opens in the viewer, or a video that plays in place and can also be opened there. */
export function LargeMedia({ media, position, sizes, isSent = true, isSmall = false }: Props) {
  const { t } = useLingui();
  const { number } = useFormat();
  // Media of a conversation opens in the viewer within that conversation.
  const { thread_id } = useParams();
  const nth = number(position);
  const isFilm = media.kind === 'video';
  const name = isFilm ? t`Video ${nth}` : t`Photo ${nth}`;
  const photo = specimenPhoto(media, name);
  const viewer = screenAddress('media', { id: media.id }) + (thread_id ? `?thread_id=${thread_id}` : '');
  if (isFilm && media.state === 'ready' && !isSmall) {
    const renew = thread_id ? () => readViewed(media.id, thread_id).then((answer) => answer.media) : undefined;
    return (
      <DeferredVideo
        video={media}
        name={name}
        photo={photo}
        sizes={sizes}
        {...(isSent && { viewer, ...(renew && { renew }) })}
      />
    );
  }
  const tray = (
    <SentPhotoTray photo={photo} sizes={sizes}>
      {isFilm && <Icon name="i-lucide-film" className="text-graphite" />}
    </SentPhotoTray>
  );
  if (media.state !== 'ready' || !isSent) return tray;
  return (
    <Link to={viewer} aria-label={name} className="relative block">
      {tray}
      {isFilm && photo && (
        <Icon name="i-lucide-film" className="absolute bottom-1 end-1 rounded bg-chalk text-ink" small />
      )}
    </Link>
  );
}
