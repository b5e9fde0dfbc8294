import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CardPhoto } from '#contract/collection/cards/read-cards.ts';
import type { Media } from '#contract/media/media.ts';
import { PhotoInstead } from '#web/collection/photos/photo-instead.tsx';
import { PhotoStrip } from '#web/collection/photos/photo-strip.tsx';
import { STAGE_SIZES } from '#web/collection/photos/photo-widths.ts';
import { usePreloadedPhoto } from '#web/collection/photos/preload-photo.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { useSwipe } from '#web/collection/specimen/use-swipe.ts';
import { usePageKeys } from '#web/shell/page-keys.ts';
import { useLate } from '#web/ui/state/use-late.ts';
import { Tray } from '#web/ui/tray.tsx';

type SpecimenStageProps = {
  media: Media[];
  name: string;
  /** Chooses the drawing while there is no photograph. */
  slug: string | null;
  /** Whose pictures they are where they do not say. */
  collector: string;
  /** For its owner: one that had failed is being made again. */
  onRetried?: (() => void) | undefined;
  /** What the owner may do with them. */
  children?: ReactNode;
};

const loadCamera = () => import('#web/collection/specimen/camera-data.tsx').then((module) => module.CameraData);

/** The large photograph, its caption and the strip; a finger swipes on, the figures 1 to 9 choose. */
export function SpecimenStage({ media, name, slug, collector, onRetried, children }: SpecimenStageProps) {
  const [chosen, setChosen] = useState(0);
  const shown = media[chosen] ? chosen : 0;
  const figures = media.slice(0, 9).map((_, at) => [String(at + 1), () => setChosen(at)] as const);
  usePageKeys(Object.fromEntries(figures));
  const picture = media[shown];
  const CameraData = useLate(loadCamera, picture?.camera !== undefined);
  const swipe = useSwipe((by) => media[shown + by] && setChosen(shown + by));
  usePreloadedPhoto(media[shown + 1] ?? null);
  return (
    <div className="min-w-0 max-sm:-mx-edge print:mx-0">
      <div {...swipe} className={media.length > 1 ? '[touch-action:pan-y_pinch-zoom]' : undefined}>
        <StageTray picture={picture ?? null} name={name}>
          <PhotoInstead picture={picture} slug={slug} name={name} onRetried={onRetried} />
        </StageTray>
      </div>
      {media.length > 1 && <PhotoStrip media={media} shown={shown} onShow={setChosen} />}
      <Caption picture={picture} collector={collector} />
      {picture?.camera && CameraData && <CameraData camera={picture.camera} />}
      {children}
    </div>
  );
}

type StageTrayProps = { picture: CardPhoto | null; name: string; children: ReactNode };

/** The large photograph, or what is there instead of one. */
export const StageTray = ({ picture, name, children }: StageTrayProps) => (
  <Tray
    eager
    shape="own"
    photo={specimenPhoto(picture, name)}
    sizes={STAGE_SIZES}
    className="passing-stone max-sm:rounded-none"
  >
    {children}
  </Tray>
);

function Caption({ picture, collector }: { picture: Media | undefined; collector: string }) {
  if (!picture)
    return (
      <p className="mt-3 text-t2 text-graphite max-sm:px-edge">
        <Trans>No photos yet</Trans>
      </p>
    );
  const { description } = picture;
  const copyright = picture.copyright ?? collector;
  return (
    <p className="mt-3 text-t2 text-graphite max-sm:px-edge">
      {description && <bdi>{description} </bdi>}
      <Trans>Photograph © {copyright}</Trans>
    </p>
  );
}
