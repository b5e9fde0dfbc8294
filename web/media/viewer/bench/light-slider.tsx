import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Media } from '#contract/media/media.ts';
import type { DeepView, Placing } from '#web/media/viewer/bench/deep-view.ts';
import { Button } from '#web/ui/button/button.tsx';

type Props = { view: DeepView; placing: Placing; width: number; other: Media; onClose: () => void };

const lookAgain = 100;

/** The same view in two lights, divided by a line that is moved by hand or with the arrows. */
export function LightSlider({ view, placing, width, other, onClose }: Props) {
  const { t } = useLingui();
  const [share, setShare] = useState(50);
  useEffect(() => {
    view.layOver(other);
    return () => view.layOver(null);
  }, [view, other]);
  useEffect(() => {
    const cut = () => view.cutOver(share / 100);
    cut();
    // What lies over it is there a moment after it was asked for.
    const timer = setInterval(cut, lookAgain);
    return () => clearInterval(timer);
  }, [view, share]);
  const at = placing.x + (width * placing.scale * share) / 100;
  return (
    <>
      <div
        aria-hidden="true"
        style={{ insetInlineStart: at }}
        className="pointer-events-none absolute inset-y-0 w-.75 bg-over shadow-[0_0_0_1px_var(--over-line)] -translate-x-1/2"
      />
      <div className="absolute inset-x-4 bottom-4 ms-auto flex max-w-100 items-center gap-3 bg-over px-3 py-1.5 text-over-ink">
        <label className="flex min-w-0 flex-1 items-center gap-3 text-t2">
          <span className="shrink-0">
            <Trans>Visible · UV</Trans>
          </span>
          <input
            type="range"
            min={0}
            max={100}
            value={share}
            aria-valuetext={t`${share} % from the left`}
            className="h-9 min-w-0 flex-1 accent-over-line"
            onChange={({ target }) => setShare(Number(target.value))}
          />
        </label>
        <Button look="text" className="text-over-line!" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </>
  );
}
