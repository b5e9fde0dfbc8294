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
    const updateWhole = () => {
      const fullscreenElement = document.fullscreenElement;
      setWhole(fullscreenElement !== null && fullscreenElement === frame.current);
      if (fullscreenElement instanceof HTMLVideoElement && frame.current?.contains(fullscreenElement))
        void document
          .exitFullscreen()
          .then(() => frame.current?.requestFullscreen())
          .catch(() => undefined);
    };
    document.addEventListener('fullscreenchange', updateWhole);
    return () => document.removeEventListener('fullscreenchange', updateWhole);
  }, [isNeeded, frame]);
  if (!isNeeded || !isOffered()) return null;
  const toggle = () => void (isWhole ? document.exitFullscreen() : frame.current?.requestFullscreen());
  return { isWhole, toggle };
}
