import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/shell/format.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classes } from '#web/ui/classes.ts';

export type CardView = { zoom: number; hasGrid: boolean };

const zooms = [1, 1.5, 2, 3, 4];

/** Zoom, from fitting the whole card on, and the switch of the grid. */
export function ViewButtons({ view, onView }: { view: CardView; onView: (view: CardView) => void }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const zoomIndex = zooms.indexOf(view.zoom);
  const setZoomIndex = (to: number) => {
    const zoom = zooms[to];
    if (zoom !== undefined) onView({ ...view, zoom });
  };
  const percent = number(view.zoom * 100, 0);
  return (
    <div className="flex items-center md:ms-auto">
      <IconButton
        label={t`Grid`}
        icon="i-lucide-grid-3x3"
        aria-pressed={view.hasGrid}
        className={classes(view.hasGrid && 'bg-gypsum')}
        onClick={() => onView({ ...view, hasGrid: !view.hasGrid })}
      />
      <IconButton label={t`Zoom out`} icon="i-lucide-zoom-out" onClick={() => setZoomIndex(zoomIndex - 1)} />
      <span className="num min-w-12 text-center text-t2 text-graphite">{percent}%</span>
      <IconButton label={t`Zoom in`} icon="i-lucide-zoom-in" onClick={() => setZoomIndex(zoomIndex + 1)} />
    </div>
  );
}
