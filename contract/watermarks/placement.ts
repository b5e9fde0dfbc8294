import type { PixelSize } from '#contract/media/formats/sizes.ts';
import type { WatermarkLayout } from '#contract/media/watermark-layout.ts';

export type Rectangle = PixelSize & { x: number; y: number };

/** The distance of a watermark from the edges, as a share of the image's shorter side. */
const MARGIN = 0.03;

/**
 * Returns the rectangle of a watermark on an image, in whole pixels: always inside, its shape kept, its area
 * the given share of the image's unless the margins leave less space.
 */
export function placeWatermark(
  image: PixelSize,
  watermark: PixelSize,
  { position, area_ratio }: Omit<WatermarkLayout, 'transparency'>,
): Rectangle {
  const margin = Math.min(Math.round(Math.min(image.width, image.height) * MARGIN), marginLimit(image));
  const free = { width: image.width - 2 * margin, height: image.height - 2 * margin };
  const size = watermarkSize(image, watermark, area_ratio, free);
  const [verticalShare, horizontalShare] = shares(position);
  return {
    ...size,
    x: margin + Math.round((free.width - size.width) * horizontalShare),
    y: margin + Math.round((free.height - size.height) * verticalShare),
  };
}

/** Returns the widest margin that leaves a pixel. */
const marginLimit = ({ width, height }: PixelSize) => Math.floor((Math.min(width, height) - 1) / 2);

function watermarkSize(image: PixelSize, watermark: PixelSize, ratio: number, free: PixelSize): PixelSize {
  const area = image.width * image.height * ratio;
  const wantedScale = Math.sqrt(area / (watermark.width * watermark.height));
  const scale = Math.min(wantedScale, free.width / watermark.width, free.height / watermark.height);
  const width = clamp(Math.round(watermark.width * scale), free.width);
  const height = clamp(Math.round(watermark.height * scale), free.height);
  return { width, height };
}

const clamp = (side: number, maximum: number) => Math.max(1, Math.min(side, maximum));

/** Returns the shares of the free space above and to the left of the watermark. */
function shares(position: WatermarkLayout['position']): [number, number] {
  const verticalShare = position.startsWith('top') ? 0 : position.startsWith('bottom') ? 1 : 0.5;
  const horizontalShare = position.endsWith('left') ? 0 : position.endsWith('right') ? 1 : 0.5;
  return [verticalShare, horizontalShare];
}
