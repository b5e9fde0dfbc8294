import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#web/ui/button/icon-button.tsx';

/** The buttons to zoom in and out. */
export function ZoomButtons({ changeZoom: zoomBy }: { changeZoom: (steps: number) => void }) {
  const { t } = useLingui();
  return (
    <div className="flex rounded border border-galena bg-chalk">
      <IconButton label={t`Zoom in`} icon="i-lucide-plus" small onClick={() => zoomBy(1)} />
      <IconButton label={t`Zoom out`} icon="i-lucide-minus" small onClick={() => zoomBy(-1)} />
    </div>
  );
}
