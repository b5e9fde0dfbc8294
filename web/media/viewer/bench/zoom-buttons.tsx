import { useLingui } from '@lingui/react/macro';
import type { DeepView, Placing } from '#web/media/viewer/bench/deep-view.ts';
import { useFormat } from '#web/shell/format.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

/** How much a press enlarges. */
export const ENLARGE = 1.4;

/** Larger, smaller, whole; and how large it is now. */
export function ZoomButtons({ view, placing }: { view: DeepView | null; placing: Placing }) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <>
      <span className="num me-2 text-t2 text-graphite max-sm:hidden">{number(placing.scale * 100, 0)}%</span>
      <IconButton label={t`Zoom out`} icon="i-lucide-zoom-out" onClick={() => view?.zoomBy(1 / ENLARGE)} />
      <IconButton label={t`Zoom in`} icon="i-lucide-zoom-in" onClick={() => view?.zoomBy(ENLARGE)} />
      <IconButton label={t`Fit to the screen`} icon="i-lucide-maximize" onClick={() => view?.fit()} />
    </>
  );
}
