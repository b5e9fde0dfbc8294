import { useEffect } from 'react';
import type { Media } from '#contract/media/media.ts';
import { specimenPhoto } from '#web/collection/specimen-photo.ts';

const PAUSE = 500;

/** Fetches the picture that will be wanted next while another is looked at, as wide as it will be shown. */
export function usePreloadedPhoto(cover: Media | null, sizes: string) {
  useEffect(() => {
    const photo = specimenPhoto(cover, '');
    if (!photo) return;
    const timer = setTimeout(() => {
      const image = new Image();
      image.fetchPriority = 'low';
      image.sizes = sizes;
      image.srcset = photo.srcset ?? '';
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [cover, sizes]);
}
