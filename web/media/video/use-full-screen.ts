import { type RefObject, useEffect, useState } from 'react';

const isOffered = () => typeof document !== 'undefined' && document.fullscreenEnabled === true;

/**
 * Full screen for a frame and everything drawn in it. When a browser's own control makes only the video full
 * screen, the frame replaces it as far as the browser permits. Null where the browser can't show elements in full
 * screen.
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
