import { type RefObject, useEffect, useState } from 'react';

const isOffered = () => typeof document !== 'undefined' && document.fullscreenEnabled === true;

/**
 * The whole screen for a frame and all that is drawn in it. Where a browser's own control takes the video alone, the frame
 * takes its place as far as the browser lets it. Null where the browser gives no element the whole screen.
 */
export function useWholeScreen(frame: RefObject<HTMLElement | null>, isNeeded: boolean) {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    const changed = () => {
      const taken = document.fullscreenElement;
      setWhole(taken !== null && taken === frame.current);
      if (taken instanceof HTMLVideoElement && frame.current?.contains(taken))
        void document
          .exitFullscreen()
          .then(() => frame.current?.requestFullscreen())
          .catch(() => undefined);
    };
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [isNeeded, frame]);
  if (!isNeeded || !isOffered()) return null;
  const toggle = () => void (isWhole ? document.exitFullscreen() : frame.current?.requestFullscreen());
  return { isWhole, toggle };
}
