import { useEffect } from 'react';
import type { Media } from '#contract/media/media.ts';
import { prefersReducedData } from '#web/lib/data-saver.ts';
import { scaledSizes, stageRatio } from '#web/ui/tray-sizes.ts';
import { STAGE_SIZES } from './photo-widths.ts';
import { specimenPhoto } from './specimen-photo.ts';

const PAUSE = 500;

/**
 * Prefetches the next photo while another is shown, at the width of the stage; not for readers who ask for reduced
 * data.
 */
export function usePreloadedPhoto(next: Media | null) {
  useEffect(() => {
    const photo = specimenPhoto(next, '');
    if (!photo || prefersReducedData()) return;
    const timer = setTimeout(() => {
      const image = new Image();
      image.fetchPriority = 'low';
      image.sizes = scaledSizes(STAGE_SIZES, photo.width / photo.height / stageRatio(photo));
      image.srcset = photo.srcset ?? '';
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [next]);
}
