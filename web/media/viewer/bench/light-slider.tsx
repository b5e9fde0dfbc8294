import { Trans, useLingui } from '@lingui/react/macro';
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Media } from '#contract/media/media.ts';
import { useViewNames } from '#web/media/use-view-names.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { DeepView, Placement } from './deep-view.ts';

type Props = {
  view: DeepView;
  placement: Placement;
  width: number;
  /** the photo shown left of the divider, and that in the other light, right of it */
  base: Media;
  otherPhoto: Media;
  onClose: () => void;
};

/** The same view in two lights, with a divider that is dragged or moved with the arrow keys. */
export function LightSlider({ view, placement, width, base, otherPhoto, onClose }: Props) {
  const { t } = useLingui();
  const viewNames = useViewNames();
  const [share, setShare] = useState(50);
  const cut = useEffectEvent(() => share / 100);
  useEffect(() => {
    view.setOverlay(otherPhoto, cut());
    return () => view.setOverlay(null);
  }, [view, otherPhoto]);
  useEffect(() => view.cutOverlay(share / 100), [view, share]);
  const wide = width * placement.scale;
  const pull = ({ currentTarget, clientX, buttons }: PointerEvent) => {
    const plate = currentTarget.parentElement?.getBoundingClientRect();
    if (buttons === 0 || !plate) return;
    setShare(Math.round(Math.min(Math.max((clientX - plate.left - placement.x) / wide, 0), 1) * 100));
  };
  const [left, right] = [viewNames[base.view], viewNames[otherPhoto.view]];
  return (
    <>
      <div
        aria-hidden="true"
        style={{ left: placement.x + (wide * share) / 100 }}
        className="absolute inset-y-0 w-11 grid cursor-ew-resize touch-none place-items-center -translate-x-1/2"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pull(event);
        }}
        onPointerMove={pull}
      >
        <span className="absolute inset-y-0 w-.75 bg-over shadow-[0_0_0_1px_var(--over-line)]" />
        <span className="relative size-9 grid place-items-center rounded-full bg-over text-over-ink shadow-[0_0_0_1px_var(--over-line)]">
          <Icon name="i-lucide-move-horizontal" small />
        </span>
      </div>
      <div className="absolute inset-x-4 bottom-4 ms-auto max-w-100 bg-over px-3 py-1.5 text-t2 text-over-ink">
        <p aria-hidden="true" className="flex justify-between gap-3">
          <span>{left}</span>
          <span className="text-end">{right}</span>
        </p>
        <div className="flex items-center gap-3">
          <input
            type="range"
            min={0}
            max={100}
            value={share}
            aria-label={t`Line between ${left} and ${right}`}
            aria-valuetext={t`${share} % from the left`}
            className="h-9 min-w-0 flex-1 accent-over-line"
            onChange={({ target }) => setShare(Number(target.value))}
          />
          <Button variant="text" className="text-over-line!" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    </>
  );
}
