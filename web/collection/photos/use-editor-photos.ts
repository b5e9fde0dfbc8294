import { useRevalidator } from 'react-router';
import type { Media } from '#contract/media/media.ts';
import { usePhotoDetails } from '#web/collection/photos/photo-details.tsx';
import { useRereadWhileProcessing } from '#web/collection/photos/reread-processing.ts';

const none: Media[] = [];

/** Photographs of a specimen in its form: they appear by themselves, and what is said of each can be changed. */
export function useEditorPhotos(media: readonly Media[] = none) {
  const { revalidate } = useRevalidator();
  useRereadWhileProcessing(media);
  return usePhotoDetails(media, () => void revalidate());
}
