import { Trans } from '@lingui/react/macro';
import { writeDuration } from '#contract/format/durations.ts';
import type { Media } from '#contract/media/media.ts';
import { usePart } from '#web/ui/state/missing-part.tsx';

const loadCamera = () => import('./camera-data.tsx').then((module) => module.CameraData);

/**
 * The caption of a photo or video: the owner's description, its copyright, a video's duration, and the camera data.
 */
export function PhotoCaption({ media, collector }: { media: Media | undefined; collector: string }) {
  const CameraData = usePart(loadCamera, media?.camera !== undefined);
  if (!media)
    return (
      <p className="mt-3 text-t2 text-graphite max-sm:px-edge">
        <Trans>No photos yet</Trans>
      </p>
    );
  const { description, kind, duration } = media;
  const copyright = media.copyright ?? collector;
  return (
    <>
      <p className="mt-3 text-t2 text-graphite max-sm:px-edge">
        {description && (
          <>
            <bdi>{description}</bdi>
            {' · '}
          </>
        )}
        {kind === 'video' ? <Trans>Video © {copyright}</Trans> : <Trans>Photograph © {copyright}</Trans>}
        {duration !== undefined && <span className="num"> · {writeDuration(duration)}</span>}
      </p>
      {media.camera && CameraData && <CameraData camera={media.camera} />}
    </>
  );
}
