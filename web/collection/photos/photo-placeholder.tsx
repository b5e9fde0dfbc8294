import { Trans, useLingui } from '@lingui/react/macro';
import type { Media } from '#contract/media/media.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { usePart } from '#web/ui/state/missing-part.tsx';

type PhotoInsteadProps = {
  media: Media | undefined;
  name: string;
  /** Chooses the drawing that is shown without a photo. */
  slug: string | null;
  /** For the owner: called when processing of a failed photo was started again. */
  onRetried?: (() => void) | undefined;
};

const loadFailed = () => import('#web/media/failed-photo.tsx').then((module) => module.FailedPhoto);

/** The placeholder without a photo: a drawing, or the state of the photo's processing. */
export function PhotoInstead({ media, slug, name, onRetried }: PhotoInsteadProps) {
  const { t } = useLingui();
  const hasFailed = media?.state === 'failed' && onRetried !== undefined;
  const FailedPhoto = usePart(loadFailed, hasFailed);
  if (!media) return <CrystalDrawing slug={slug} alt={t`Crystal drawing of ${name}`} />;
  if (hasFailed) return FailedPhoto && <FailedPhoto media={media} onRetried={onRetried} />;
  return (
    <p role="status" className="max-w-80 p-6 text-center text-t2 text-graphite">
      {media.kind === 'video' ? (
        <Trans>The video is being prepared.</Trans>
      ) : (
        <Trans>Processing. You can go on; it appears by itself.</Trans>
      )}
    </p>
  );
}
