import { Trans, useLingui } from '@lingui/react/macro';
import { MEDIA_PER_INTENT, type Media } from '#contract/media/media.ts';
import { PhotosInOrder } from '#web/media/sorting/photos-in-order.tsx';

export type IntentPhotosProps = {
  intentId: string;
  /** The stored media and version; null while the intent is new: its photos wait until `startUploads(intentId)`. */
  server: { media: readonly Media[]; version: number } | null;
};

/** The photos of an intent in its form. */
export function IntentPhotos({ intentId, server }: IntentPhotosProps) {
  const { t } = useLingui();
  const sentence = t`At most 12 photos for one intent.`;
  return (
    <section aria-labelledby="photos-heading">
      <h2 id="photos-heading" className="mb-3 text-h3">
        <Trans>Photographs</Trans>
      </h2>
      <PhotosInOrder
        owner={{ intent_id: intentId }}
        isStored={server !== null}
        limit={{ most: MEDIA_PER_INTENT, sentence }}
        {...server}
      />
    </section>
  );
}
