import { type ReactNode, useState } from 'react';
import type { Media } from '#contract/media/media.ts';
import { linkTo } from '#contract/paths.ts';
import { PhotoCaption } from '#web/collection/photos/photo-caption.tsx';
import { PhotoInstead } from '#web/collection/photos/photo-instead.tsx';
import { PhotoStrip } from '#web/collection/photos/photo-strip.tsx';
import { usePreloadedPhoto } from '#web/collection/photos/preload-photo.ts';
import { onStage, StageTray } from '#web/collection/specimen/stage/stage-tray.tsx';
import { useSwipe } from '#web/collection/specimen/stage/use-swipe.ts';
import { LateVideo } from '#web/media/video/late-video.tsx';
import { usePageKeys } from '#web/shell/page-keys.ts';

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

/** The large photograph, its caption and the strip; a finger swipes on, the figures 1 to 9 choose. */
export function SpecimenStage({ media, name, slug, collector, onRetried, children }: SpecimenStageProps) {
  const [chosen, setChosen] = useState(0);
  const shown = media[chosen] ? chosen : 0;
  const figures = media.slice(0, 9).map((_, at) => [String(at + 1), () => setChosen(at)] as const);
  usePageKeys(Object.fromEntries(figures));
  const picture = media[shown];
  const swipe = useSwipe((by) => media[shown + by] && setChosen(shown + by));
  usePreloadedPhoto(media[shown + 1] ?? null);
  return (
    <div className="min-w-0 max-sm:-mx-edge print:mx-0">
      <div {...swipe} className={media.length > 1 ? '[touch-action:pan-y_pinch-zoom]' : undefined}>
        {picture && isFilm(picture) ? (
          <LateVideo
            video={picture}
            name={name}
            viewer={linkTo('media', { id: picture.id })}
            {...onStage(picture, name)}
          >
            <PhotoInstead picture={undefined} slug={slug} name={name} />
          </LateVideo>
        ) : (
          <StageTray picture={picture ?? null} name={name} isLeading>
            <PhotoInstead picture={picture} slug={slug} name={name} onRetried={onRetried} />
          </StageTray>
        )}
      </div>
      {media.length > 1 && <PhotoStrip media={media} shown={shown} onShow={setChosen} />}
      <PhotoCaption picture={picture} collector={collector} />
      {children}
    </div>
  );
}

const isFilm = ({ kind, state }: Media) => kind === 'video' && state === 'ready';
