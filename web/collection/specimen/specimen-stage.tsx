import { type ReactNode, useState } from 'react';
import type { Media } from '#contract/media/media.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import { PhotoCaption } from '#web/collection/photos/photo-caption.tsx';
import { PhotoInstead } from '#web/collection/photos/photo-placeholder.tsx';
import { PhotoStrip } from '#web/collection/photos/photo-strip.tsx';
import { usePreloadedPhoto } from '#web/collection/photos/preload-photo.ts';
import { onStage, StageTray } from '#web/collection/specimen/stage/stage-tray.tsx';
import { useSwipe } from '#web/collection/specimen/stage/use-swipe.ts';
import { DeferredVideo } from '#web/media/video/deferred-video.tsx';
import { usePageKeys } from '#web/shell/keys/page-keys.ts';

type SpecimenStageProps = {
  media: Media[];
  name: string;
  /** Chooses the drawing that is shown without a photo. */
  slug: string | null;
  /** The copyright holder of photos that do not name one. */
  collector: string;
  /** For the owner: called when processing of a failed photo was started again. */
  onRetried?: (() => void) | undefined;
  /** The owner's actions on the photos. */
  children?: ReactNode;
};

/** The large photo, its caption and the thumbnails; a swipe goes to the next, the digits 1 to 9 choose one. */
export function SpecimenStage({ media, name, slug, collector, onRetried, children }: SpecimenStageProps) {
  const [chosenIndex, setChosen] = useState(0);
  const shownIndex = media[chosenIndex] ? chosenIndex : 0;
  const figures = media.slice(0, 9).map((_, index) => [String(index + 1), () => setChosen(index)] as const);
  usePageKeys(Object.fromEntries(figures));
  const shownMedia = media[shownIndex];
  const swipe = useSwipe((step) => media[shownIndex + step] && setChosen(shownIndex + step));
  usePreloadedPhoto(media[shownIndex + 1] ?? null);
  return (
    <div className="min-w-0 max-sm:-mx-edge print:mx-0">
      <div {...swipe} className={media.length > 1 ? '[touch-action:pan-y_pinch-zoom]' : undefined}>
        {shownMedia && isFilm(shownMedia) ? (
          <DeferredVideo
            video={shownMedia}
            name={name}
            viewer={screenAddress('media', { id: shownMedia.id })}
            {...onStage(shownMedia, name)}
          >
            <PhotoInstead media={undefined} slug={slug} name={name} />
          </DeferredVideo>
        ) : (
          <StageTray photo={shownMedia ?? null} name={name} isLeading>
            <PhotoInstead media={shownMedia} slug={slug} name={name} onRetried={onRetried} />
          </StageTray>
        )}
      </div>
      {media.length > 1 && <PhotoStrip media={media} shownIndex={shownIndex} onShow={setChosen} />}
      <PhotoCaption media={shownMedia} collector={collector} />
      {children}
    </div>
  );
}

const isFilm = ({ kind, state }: Media) => kind === 'video' && state === 'ready';
