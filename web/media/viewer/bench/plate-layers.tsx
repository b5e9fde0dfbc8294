import type { Media } from '#contract/media/media.ts';
import { BarView } from './bar-view.tsx';
import { DraftStrip } from './draft-strip.tsx';
import { LightSlider } from './light-slider.tsx';
import { Overlay } from './overlay.tsx';
import type { BenchState } from './use-bench.ts';

type Props = { bench: BenchState; base: Media; otherPhoto: Media | undefined; onClose: () => void };

/** The layers over the photo: measurements, the figure being drawn, the scale bar, the divider between two lights. */
export function PlateLayers({ bench, base, otherPhoto, onClose }: Props) {
  const { view, placing, draft, drawn, um_per_screen_px, unit, label, setLabel, size } = bench;
  return (
    <>
      <Overlay placement={placing} drawnFigures={drawn} draft={draft.points} isClosed={draft.tool === 'area'} />
      {draft.figure && <DraftStrip draft={draft} label={label} onLabel={setLabel} />}
      {um_per_screen_px !== null && (
        <BarView
          um_per_screen_px={um_per_screen_px}
          unit={unit}
          className={`start-4 ${otherPhoto ? 'bottom-26' : 'bottom-4'}`}
        />
      )}
      {view && otherPhoto && (
        <LightSlider {...{ view, placement: placing, base, otherPhoto: otherPhoto, onClose }} width={size.width} />
      )}
    </>
  );
}
