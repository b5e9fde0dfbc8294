import type { ViewedMedia } from '#contract/collection/photos/viewer-api.ts';
import { DeferredVideo } from '#web/media/video/deferred-video.tsx';
import { Filmstrip } from '#web/media/viewer/filmstrip.tsx';
import { MediaFacts } from '#web/media/viewer/media-facts.tsx';
import { MediaPending } from '#web/media/viewer/media-pending.tsx';
import { readViewed } from '#web/media/viewer/read-viewed-media.ts';
import { SharpImage } from '#web/media/viewer/sharp-image.tsx';
import { ViewerBar } from '#web/media/viewer/viewer-bar.tsx';
import { ViewerGrid, ViewerPanel, type ViewerProps } from '#web/media/viewer/viewer-frame.tsx';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { MissingPart } from '#web/ui/state/missing-part.tsx';
import { useLazyComponentState } from '#web/ui/state/use-lazy-component.ts';
import type { Photograph } from '#web/ui/tray.tsx';

const loadBench = () => withPrivateAssets(() => import('#web/media/viewer/bench/bench.tsx')).then(({ Bench }) => Bench);
const loadPair = () => withPrivateAssets(() => import('#web/media/viewer/bench/pair.tsx')).then(({ Pair }) => Pair);

/** The full-screen viewer: first renders the plain photo, then adds the tools. */
export function ViewerScreen(props: ViewerProps) {
  const { mediaView, name, kind, photo, thumbnails, otherView, isOtherMissing } = props;
  const isPhotograph = mediaView.media.kind === 'image' && photo !== null;
  const bench = useLazyComponentState(loadBench, isPhotograph && !otherView);
  const pair = useLazyComponentState(loadPair, isPhotograph && otherView !== null);
  const [Bench, Pair] = [bench.Part, pair.Part];
  const { reason, retry } = otherView ? pair : bench;
  const strip = <Filmstrip mediaView={mediaView} thumbnails={thumbnails} />;
  const facts = <MediaFacts mediaView={mediaView} name={name} kind={kind} />;
  if (Bench && photo && !otherView)
    return (
      <Bench
        mediaView={mediaView}
        name={name}
        kind={kind}
        photo={photo}
        strip={strip}
        facts={facts}
        isOtherMissing={isOtherMissing}
      />
    );
  if (Pair && photo && otherView)
    return <Pair leftView={{ mediaView: mediaView, name }} rightView={otherView} kind={kind} />;
  return (
    <ViewerGrid hasTools={isPhotograph}>
      <ViewerBar mediaView={mediaView} name={name} kind={kind} />
      {isPhotograph && (
        <div className="bg-chalk [grid-area:tools] max-md:(h-15 border-b border-ink) md:border-e md:border-mica" />
      )}
      <div data-part="plate" className="relative min-h-0 overflow-hidden bg-gypsum [grid-area:plate]">
        <FirstSight mediaView={mediaView} name={name ?? kind} photo={photo} />
      </div>
      <ViewerPanel strip={strip}>
        {reason && <MissingPart reason={reason} retry={retry} />}
        {facts}
      </ViewerPanel>
    </ViewerGrid>
  );
}

/** The photo as first rendered, sharp, or what is shown in its place. */
function FirstSight({ mediaView, name, photo }: { mediaView: ViewedMedia; name: string; photo: Photograph | null }) {
  const { media, thread_id } = mediaView;
  const renew = () => readViewed(media.id, thread_id).then((newView) => newView.media);
  if (media.kind === 'video' && media.state === 'ready')
    return (
      <div className="grid h-full place-content-center overflow-y-auto p-4 [grid-template-columns:minmax(0,1fr)]">
        <DeferredVideo
          video={media}
          name={name}
          photo={photo}
          sizes="100vw"
          eager
          isInViewer
          {...(thread_id && { renew })}
        />
      </div>
    );
  if (!photo) return <MediaPending media={media} />;
  return <SharpImage photo={photo} />;
}
