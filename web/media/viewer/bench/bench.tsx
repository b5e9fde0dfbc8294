import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { SharpImage } from '#web/media/viewer/sharp-image.tsx';
import { ViewerBar } from '#web/media/viewer/viewer-bar.tsx';
import { ViewerGrid, type ViewerProps } from '#web/media/viewer/viewer-frame.tsx';
import { useNeighbourStep } from '#web/media/viewer/way-back.ts';
import { BenchPanel } from './bench-panel.tsx';
import { download, drawExport } from './export-view.ts';
import { Plate } from './plate.tsx';
import { PlateLayers } from './plate-layers.tsx';
import { labelledBar } from './scale-bar.tsx';
import { ToolBar } from './tool-bar.tsx';
import { useBench } from './use-bench.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

type Props = Omit<ViewerProps, 'otherView' | 'photo' | 'thumbnails'> & {
  photo: NonNullable<ViewerProps['photo']>;
  facts: ReactNode;
  strip: ReactNode;
};

const tools = ['move', 'line', 'path', 'angle', 'area'] as const;

/** The viewer's bench, where a photo is examined and measured. */
export function Bench({ mediaView, name, kind, photo, strip, facts, isOtherMissing }: Props) {
  const { t } = useLingui();
  const bench = useBench(mediaView);
  const { element, view, placing, draft, drawn, um_per_screen_px, unit, locale, measured, say } = bench;
  const [light, setLight] = useState<string | null>(null);
  const otherPhoto = mediaView.other_light.find(({ id }) => id === light);
  const step = useNeighbourStep(mediaView);
  const giveUp = draft.tool === 'move' ? undefined : () => draft.choose('move');
  const reload = () => view?.renew(mediaView.media);
  const exportView = async () => {
    if (!view) return;
    const bar = um_per_screen_px === null ? null : labelledBar(um_per_screen_px, locale, unit);
    const width = element.current?.clientWidth ?? 1;
    const file = await drawExport({ canvas: view.canvas, width, placement: placing, drawnFigures: drawn, bar });
    if (file) download(file, `${mediaView.specimen?.coll_no ?? mediaView.media.id}.png`);
    say(file ? t`Saved as a picture` : t`This view could not be saved as a picture.`);
  };
  return (
    <ViewerGrid>
      <ViewerBar mediaView={mediaView} name={name} kind={kind} onEscape={giveUp}>
        <ZoomButtons view={view} placement={placing} />
      </ViewerBar>
      <ToolBar
        tools={measured.isOwner ? [...tools, 'scale'] : tools}
        tool={draft.tool}
        onTool={draft.choose}
        onExport={() => void exportView()}
      />
      <Plate
        element={element}
        view={view}
        label={photo.alt}
        onPoint={bench.onPoint}
        onStep={step}
        onReload={reload}
        onUndo={draft.undo}
        onDone={draft.isEnough ? draft.finish : undefined}
        placeholder={<SharpImage photo={photo} isSync onReload={reload} />}
      >
        <PlateLayers bench={bench} base={mediaView.media} otherPhoto={otherPhoto} onClose={() => setLight(null)} />
      </Plate>
      <BenchPanel
        mediaView={mediaView}
        bench={bench}
        facts={facts}
        strip={strip}
        isOtherMissing={isOtherMissing}
        light={light}
        onLight={setLight}
      />
      <p role="status" data-part="announcement" className="sr-only">
        {bench.said}
      </p>
    </ViewerGrid>
  );
}
