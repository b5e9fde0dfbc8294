import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/shell/format.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { DeepView, Placement } from './deep-view.ts';

/** How much a press enlarges. */
export const ENLARGE = 1.4;

/** Larger, smaller, whole; and how large it is now. */
export function ZoomButtons({ view, placement }: { view: DeepView | null; placement: Placement }) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <>
      <span className="num me-2 text-t2 text-graphite max-sm:hidden">{number(placement.scale * 100, 0)}%</span>
      <IconButton label={t`Zoom out`} icon="i-lucide-zoom-out" onClick={() => view?.magnify(1 / ENLARGE)} />
      <IconButton label={t`Zoom in`} icon="i-lucide-zoom-in" onClick={() => view?.magnify(ENLARGE)} />
      <IconButton label={t`Fit to the screen`} icon="i-lucide-maximize" onClick={() => view?.fit()} />
    </>
  );
}
