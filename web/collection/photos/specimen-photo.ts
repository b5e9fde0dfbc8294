import { variantSize } from '#contract/media/formats/sizes.ts';
import type { Media } from '#contract/media/media.ts';
import type { Photograph } from '#web/ui/tray.tsx';

type ShownMedia = Pick<Media, 'state' | 'width' | 'height' | 'variants' | 'dominant_color' | 'description'>;

/** What browsers without srcset get: sharp enough for a card. */
const USUAL_WIDTH = 640;

/** A photo for a tray; null while it is not ready. `alt` is used where the photo has no description of its own. */
export function specimenPhoto(media: ShownMedia | null, alt: string): Photograph | null {
  if (media?.state !== 'ready' || !media.width || !media.height) return null;
  const size = { width: media.width, height: media.height };
  const sources = Object.entries(media.variants)
    .filter(([edge]) => /^\d+$/.test(edge))
    .map(([edge, address]) => ({ address, width: variantSize(size, Number(edge)).width }))
    .sort((a, b) => a.width - b.width);
  const usual = sources.find(({ width }) => width >= USUAL_WIDTH) ?? sources.at(-1);
  if (!usual) return null;
  return {
    src: usual.address,
    srcset: sources.map(({ address, width }) => `${address} ${width}w`).join(', '),
    ...size,
    dominant: media.dominant_color,
    alt: media.description ?? alt,
  };
}
