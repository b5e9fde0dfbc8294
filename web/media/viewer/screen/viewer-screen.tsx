import type { ViewedMedia } from '#contract/collection/photos/viewer-api.ts';
import { DeferredVideo } from '#web/media/video/deferred-video.tsx';
import { MediaFacts } from '#web/media/viewer/media-facts.tsx';
import { MediaPending } from '#web/media/viewer/media-pending.tsx';
import { readViewed } from '#web/media/viewer/read-viewed-media.ts';
import { ViewerBar } from '#web/media/viewer/viewer-bar.tsx';
import { SharpImage, ViewerGrid, ViewerPanel, type ViewerProps } from '#web/media/viewer/viewer-frame.tsx';
import { withPrivateAssets } from '#web/shell/private-assets.ts';
import { useLazyComponent } from '#web/ui/state/use-lazy-component.ts';
import type { Photograph } from '#web/ui/tray.tsx';

const loadBench = () => withPrivateAssets(() => import('#web/media/viewer/bench/bench.tsx')).then(({ Bench }) => Bench);
const loadPair = () => withPrivateAssets(() => import('#web/media/viewer/bench/pair.tsx')).then(({ Pair }) => Pair);

/** The full-screen viewer: first renders the plain photo, then adds the tools. */
export function ViewerScreen(props: ViewerProps) {
  const { mediaView, name, kind, photo, otherView, isOtherMissing } = props;
  const isPhotograph = mediaView.media.kind === 'image' && photo !== null;
  const Bench = useLazyComponent(loadBench, isPhotograph && !otherView);
  const Pair = useLazyComponent(loadPair, isPhotograph && otherView !== null);
  const facts = <MediaFacts mediaView={mediaView} name={name} kind={kind} />;
  if (Bench && photo && !otherView)
    return (
      <Bench
        mediaView={mediaView}
        name={name}
        kind={kind}
        photo={photo}
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
      <div className="relative min-h-0 overflow-hidden bg-gypsum [grid-area:plate]">
        <FirstSight mediaView={mediaView} name={name ?? kind} photo={photo} />
      </div>
      <ViewerPanel>{facts}</ViewerPanel>
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
        <DeferredVideo video={media} name={name} photo={photo} sizes="100vw" eager {...(thread_id && { renew })} />
      </div>
    );
  if (!photo) return <MediaPending media={media} />;
  return <SharpImage photo={photo} />;
}
