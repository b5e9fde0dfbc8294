import { Trans, useLingui } from '@lingui/react/macro';
import type { Media } from '#contract/media/media.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LightSlider } from './light-slider.tsx';
import { Overlay } from './overlay.tsx';
import { BarView } from './scale-bar.tsx';
import type { BenchState } from './use-bench.ts';
import type { Draft } from './use-draft.ts';
import { useToolHelp } from './use-tool-names.ts';

type DraftStripProps = { draft: Draft; label: string; onLabel: (label: string) => void };

/** The actions on the chosen tool and on the points set so far. */
function DraftStrip({ draft, label, onLabel }: DraftStripProps) {
  const { t } = useLingui();
  const help = useToolHelp()[draft.tool];
  const { tool, points, isEnough } = draft;
  const isLong = tool === 'path' || tool === 'area';
  return (
    <div className="absolute start-4 end-4 top-4 flex flex-wrap items-center gap-x-3 gap-y-1 bg-over px-3 py-1.5 text-t2 text-over-ink sm:end-auto">
      <span className="min-w-0">{help}</span>
      {tool !== 'scale' && (
        <input
          value={label}
          maxLength={60}
          aria-label={t`What is measured`}
          placeholder={t`What is measured`}
          className="h-9 w-40 border border-galena rounded bg-over px-2 text-over-ink"
          onChange={({ target }) => onLabel(target.value)}
        />
      )}
      {points.length > 0 && (
        <span className="flex items-center">
          {isLong && isEnough && (
            <Button variant="text" className="text-over-line!" onClick={draft.finish}>
              <Trans>Done</Trans>
            </Button>
          )}
          <Button variant="text" className="text-over-line!" onClick={draft.undo}>
            <Trans>Undo point</Trans>
          </Button>
        </span>
      )}
    </div>
  );
}

type PlateLayersProps = { bench: BenchState; base: Media; otherPhoto: Media | undefined; onClose: () => void };

/** The layers over the photo: measurements, the figure being drawn, the scale bar, the divider between two lights. */
export function PlateLayers({ bench, base, otherPhoto, onClose }: PlateLayersProps) {
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
        <LightSlider
          view={view}
          placement={placing}
          base={base}
          otherPhoto={otherPhoto}
          onClose={onClose}
          width={size.width}
        />
      )}
    </>
  );
}
