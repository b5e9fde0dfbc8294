import type { ViewedMedia } from '#contract/media/viewer/viewer-api.ts';
import { LateVideo } from '#web/media/video/late-video.tsx';
import { PictureFacts } from '#web/media/viewer/picture-facts.tsx';
import { PictureUnmade } from '#web/media/viewer/picture-unmade.tsx';
import { readViewed } from '#web/media/viewer/read-viewed.ts';
import { ViewerBar } from '#web/media/viewer/viewer-bar.tsx';
import { SharpImage, ViewerGrid, ViewerPanel, type ViewerProps } from '#web/media/viewer/viewer-frame.tsx';
import { withPrivateParts } from '#web/shell/frame/private-parts.ts';
import { useLate } from '#web/ui/state/use-late.ts';
import type { Photograph } from '#web/ui/tray.tsx';

const loadBench = () => withPrivateParts(() => import('#web/media/viewer/bench/bench.tsx')).then(({ Bench }) => Bench);
const loadPair = () => withPrivateParts(() => import('#web/media/viewer/bench/pair.tsx')).then(({ Pair }) => Pair);

/** A picture to all edges: first as it is, then with what can be done on it. */
export function ViewerScreen(props: ViewerProps) {
  const { viewed, name, kind, photo, other, isOtherMissing } = props;
  const isPhotograph = viewed.media.kind === 'image' && photo !== null;
  const Bench = useLate(loadBench, isPhotograph && !other);
  const Pair = useLate(loadPair, isPhotograph && other !== null);
  const facts = <PictureFacts viewed={viewed} name={name} kind={kind} />;
  if (Bench && photo && !other)
    return <Bench {...{ viewed, name, kind, photo, facts }} isOtherMissing={isOtherMissing} />;
  if (Pair && photo && other) return <Pair one={{ viewed, name }} other={other} kind={kind} />;
  return (
    <ViewerGrid hasTools={isPhotograph}>
      <ViewerBar viewed={viewed} name={name} kind={kind} />
      {isPhotograph && (
        <div className="bg-chalk [grid-area:tools] max-md:(h-15 border-b border-ink) md:border-e md:border-mica" />
      )}
      <div className="relative min-h-0 overflow-hidden bg-gypsum [grid-area:plate]">
        <FirstSight viewed={viewed} name={name ?? kind} photo={photo} />
      </div>
      <ViewerPanel>{facts}</ViewerPanel>
    </ViewerGrid>
  );
}

/** The picture as it is first seen, sharp, or what stands there instead of one. */
function FirstSight({ viewed, name, photo }: { viewed: ViewedMedia; name: string; photo: Photograph | null }) {
  const { media, thread_id } = viewed;
  const renew = () => readViewed(media.id, thread_id).then((now) => now.media);
  if (media.kind === 'video' && media.state === 'ready')
    return (
      <div className="grid h-full place-content-center overflow-y-auto p-4 [grid-template-columns:minmax(0,1fr)]">
        <LateVideo video={media} name={name} photo={photo} sizes="100vw" eager {...(thread_id && { renew })} />
      </div>
    );
  if (!photo) return <PictureUnmade media={media} />;
  return <SharpImage photo={photo} />;
}
