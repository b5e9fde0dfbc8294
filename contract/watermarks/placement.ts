import type { PixelSize } from '../media/sizes.ts';
import type { MarkLayout } from './watermark.ts';

export type Rectangle = PixelSize & { x: number; y: number };

/** The distance of a mark from the edges, as a share of the picture's shorter side. */
const MARGIN = 0.03;

/**
 * Where a mark lies on a picture, in whole pixels: always inside, its shape kept, its area that share of the picture's
 * unless the margins leave less room.
 */
export function placeMark(
  picture: PixelSize,
  mark: PixelSize,
  { position, area_ratio }: Omit<MarkLayout, 'transparency'>,
): Rectangle {
  const margin = Math.min(Math.round(Math.min(picture.width, picture.height) * MARGIN), room(picture));
  const free = { width: picture.width - 2 * margin, height: picture.height - 2 * margin };
  const size = sizeOf(picture, mark, area_ratio, free);
  const [down, along] = shares(position);
  return {
    ...size,
    x: margin + Math.round((free.width - size.width) * along),
    y: margin + Math.round((free.height - size.height) * down),
  };
}

/** The widest margin that leaves a pixel. */
const room = ({ width, height }: PixelSize) => Math.floor((Math.min(width, height) - 1) / 2);

function sizeOf(picture: PixelSize, mark: PixelSize, ratio: number, free: PixelSize): PixelSize {
  const area = picture.width * picture.height * ratio;
  const wanted = Math.sqrt(area / (mark.width * mark.height));
  const scale = Math.min(wanted, free.width / mark.width, free.height / mark.height);
  const width = clamp(Math.round(mark.width * scale), free.width);
  const height = clamp(Math.round(mark.height * scale), free.height);
  return { width, height };
}

const clamp = (side: number, most: number) => Math.max(1, Math.min(side, most));

/** How much of the free room lies above the mark and how much to its left. */
function shares(position: MarkLayout['position']): [number, number] {
  const down = position.startsWith('top') ? 0 : position.startsWith('bottom') ? 1 : 0.5;
  const along = position.endsWith('left') ? 0 : position.endsWith('right') ? 1 : 0.5;
  return [down, along];
}
