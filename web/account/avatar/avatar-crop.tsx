import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { behindWindow, type Crop, type CropSize, closestZoom, cropZoom, zoomCrop } from './crop-geometry.ts';
import { useCropGestures } from './use-crop-gestures.ts';

type AvatarCropProps = { src: string; size: CropSize; crop: Crop; change: (next: (crop: Crop) => Crop) => void };

const STEP = 1.25;
/** The position of the square along its range, in percent; 50 if it cannot move. */
const positionPercent = (position: number, way: number) => (way > 0 ? Math.round((position / way) * 100) : 50);
const percent = (fraction: number) => `${fraction * 100}%`;

/** The image behind a square window, with the circle that others will see; moved and zoomed by pointer or keys. */
export function AvatarCrop({ src, size, crop, change }: AvatarCropProps) {
  const { t } = useLingui();
  const { view, handlers, zoomBy } = useCropGestures(size, change);
  const { width, height, left, top } = behindWindow(crop, size);
  const closest = closestZoom(size);
  const across = positionPercent(crop.x, size.width - crop.side);
  const down = positionPercent(crop.y, size.height - crop.side);
  return (
    <div className="mx-auto w-full max-w-80">
      <div
        ref={view}
        role="slider"
        tabIndex={0}
        aria-label={t`What is seen of the picture: arrows move it, + and − zoom`}
        aria-valuenow={across}
        aria-valuetext={t`${across} % across, ${down} % down`}
        className="relative aspect-square cursor-move touch-none select-none overflow-hidden rounded bg-gypsum"
        {...handlers}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={{ width: percent(width), height: percent(height), left: percent(left), top: percent(top) }}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-full [box-shadow:0_0_0_999px_var(--veil)]"
        />
      </div>
      <div className="mt-3 flex items-center gap-2">
        <IconButton label={t`Zoom out`} icon="i-lucide-minus" onClick={() => zoomBy(1 / STEP)} />
        <input
          type="range"
          aria-label={t`Zoom`}
          min={0}
          max={1}
          step="any"
          value={closest > 1 ? Math.log(cropZoom(crop, size)) / Math.log(closest) : 0}
          onChange={({ target }) =>
            change((currentCrop) => zoomCrop(currentCrop, size, closest ** Number(target.value)))
          }
          className="min-h-11 min-w-0 flex-1 accent-azurite"
        />
        <IconButton label={t`Zoom in`} icon="i-lucide-plus" onClick={() => zoomBy(STEP)} />
      </div>
    </div>
  );
}
