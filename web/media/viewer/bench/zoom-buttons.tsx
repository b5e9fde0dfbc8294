import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/shell/format.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import type { DeepView, Placement } from './deep-view.ts';

/** The zoom factor of one press. */
export const ENLARGE = 1.4;

/** The buttons to zoom in, zoom out and fit, and the present zoom. */
export function ZoomButtons({ view, placement }: { view: DeepView | null; placement: Placement }) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <>
      <span className="num me-2 text-t2 text-graphite max-sm:hidden">{number(placement.scale * 100, 0)}%</span>
      <IconButton label={t`Zoom out`} icon="i-lucide-zoom-out" onClick={() => view?.magnify(1 / ENLARGE)} />
      <IconButton label={t`Zoom in`} icon="i-lucide-zoom-in" onClick={() => view?.magnify(ENLARGE)} />
      <IconButton label={t`Fit to the screen`} icon="i-lucide-shrink" onClick={() => view?.fit()} />
    </>
  );
}
