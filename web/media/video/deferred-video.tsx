import type { ComponentProps } from 'react';
import { useLazyComponent } from '#web/ui/state/use-lazy-component.ts';
import { Tray } from '#web/ui/tray.tsx';
import type { VideoPlayerProps } from './video-player.tsx';

type Props = Omit<VideoPlayerProps, 'className'> &
  Pick<ComponentProps<typeof Tray>, 'photo' | 'sizes' | 'eager' | 'className' | 'children'>;

const loadPlayer = () => import('./video-player.tsx').then((module) => module.VideoPlayer);

/** A video: its poster, or the placeholder without one, until the player is loaded. */
export function DeferredVideo({ video, name, viewer, renew, className, ...tray }: Props) {
  const Player = useLazyComponent(loadPlayer, true);
  if (Player)
    return <Player key={video.id} video={video} name={name} viewer={viewer} renew={renew} className={className} />;
  return <Tray {...tray} shape="own" className={className} />;
}
