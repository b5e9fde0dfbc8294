import { useRevalidator } from 'react-router';
import type { Preference } from '#contract/collection/preferences/preferences.ts';
import type { Media } from '#contract/media/media.ts';
import { draftInput } from '#web/collection/form/draft/draft-input.ts';
import type { SpecimenDraft } from '#web/collection/form/draft/specimen-draft.ts';
import { usePhotoDetails } from './photo-details.tsx';
import { useRereadWhileProcessing } from './use-reread-while-processing.ts';

const noMedia: Media[] = [];

/**
 * The photos of a specimen in its form: processed photos appear by themselves, and the details of each can be
 * changed.
 */
export function useEditorPhotos(media: readonly Media[] = noMedia, draft: SpecimenDraft, preference: Preference) {
  const { revalidate } = useRevalidator();
  useRereadWhileProcessing(media);
  return usePhotoDetails(media, draftInput(draft, preference).size, () => void revalidate());
}
