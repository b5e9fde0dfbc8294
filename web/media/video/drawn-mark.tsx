import type { FilmWatermark } from '#contract/media/film-mark.ts';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import { placeWatermark } from '#contract/watermarks/placement.ts';

/** The most height the browser's own controls take at the bottom; a watermark there is placed above them. */
const CONTROLS = '4.5rem';

type WatermarkOverlayProps = { src: string; watermark: FilmWatermark; film: PixelSize };

/**
 * The owner's watermark over a playing video, at the position it has on photos of that shape. It is placed on the
 * image, not on the frame around it; pointer events pass through, and screen readers skip it. The frame must be a
 * container of both dimensions.
 */
export function WatermarkOverlay({ src, watermark, film }: WatermarkOverlayProps) {
  const { x, y, width, height } = placeWatermark(film, watermark, watermark);
  const share = (value: number, total: number) => `${(value / total) * 100}%`;
  const isAtFoot = watermark.position.startsWith('bottom');
  const foot = (film.height - y - height) / film.height;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center">
      <div
        className="relative"
        style={{
          width: `min(100cqw, 100cqh * ${film.width / film.height})`,
          aspectRatio: film.width / film.height,
        }}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          className="absolute max-w-none"
          style={{
            left: share(x, film.width),
            ...(isAtFoot ? { bottom: `max(${foot * 100}%, ${CONTROLS})` } : { top: share(y, film.height) }),
            width: share(width, film.width),
            height: share(height, film.height),
            opacity: 1 - watermark.transparency,
          }}
        />
      </div>
    </div>
  );
}
