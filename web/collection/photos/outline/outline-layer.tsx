import type { ReactNode } from 'react';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import type { Outline } from '#contract/media/outline.ts';
import { classes } from '#web/ui/classes.ts';

/** The aspect ratio of a tray. */
const TRAY = 4 / 3;

/** Covers exactly the photo in its tray. */
export function OverPhoto({ imageSize, children }: { imageSize: PixelSize; children: ReactNode }) {
  const ratio = imageSize.width / imageSize.height;
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center">
      <div className={classes('relative', ratio < TRAY ? 'h-full' : 'w-full')} style={{ aspectRatio: ratio }}>
        {children}
      </div>
    </div>
  );
}

const strokes = ['stroke-black stroke-3', 'stroke-white stroke-1.5 [stroke-dasharray:5_4]'];

/** A box on a photo, and the cross for the next corner while drawing; visible on light and on dark stones. */
export function OutlineOverlay({
  imageSize: { width, height },
  box,
  cross,
}: {
  imageSize: PixelSize;
  box: Outline | null;
  cross?: { x: number; y: number } | null;
}) {
  const pathData = [
    ...(box ? [`M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}Z`] : []),
    ...(cross ? [`M0 ${cross.y}H${width}M${cross.x} 0V${height}`] : []),
  ].join('');
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 h-full w-full fill-none"
    >
      {strokes.map((stroke) => (
        <path key={stroke} d={pathData} className={classes('[vector-effect:non-scaling-stroke]', stroke)} />
      ))}
    </svg>
  );
}
