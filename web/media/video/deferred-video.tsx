import type { ComponentProps } from 'react';
import { MissingPart } from '#web/ui/state/missing-part.tsx';
import { useLazyComponentState } from '#web/ui/state/use-lazy-component.ts';
import { Tray } from '#web/ui/tray.tsx';
import type { VideoPlayerProps } from './video-player.tsx';

type Props = Omit<VideoPlayerProps, 'className'> &
  Pick<ComponentProps<typeof Tray>, 'photo' | 'sizes' | 'eager' | 'className' | 'children'>;

const loadPlayer = () => import('./video-player.tsx').then((module) => module.VideoPlayer);

/** A video: its poster, or the placeholder without one, until the player is loaded. */
export function DeferredVideo({ video, name, viewer, renew, isInViewer, className, ...tray }: Props) {
  const { Part: Player, reason, retry } = useLazyComponentState(loadPlayer, true);
  if (Player)
    return (
      <Player
        key={video.id}
        video={video}
        name={name}
        viewer={viewer}
        renew={renew}
        isInViewer={isInViewer}
        className={className}
      />
    );
  const poster = <Tray {...tray} shape="own" className={className} />;
  if (!reason) return poster;
  return (
    <div className="relative">
      {poster}
      <MissingPart reason={reason} retry={retry} className="absolute bottom-0 start-0 bg-paper px-3" />
    </div>
  );
}
