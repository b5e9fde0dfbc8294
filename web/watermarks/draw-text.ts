import {
  WATERMARK_EDGE_MAX,
  WATERMARK_PIXELS_MAX,
  type WatermarkFont,
  type WatermarkText,
} from '#contract/watermarks/watermark.ts';
import { aCanvas } from './browser-image.ts';
import type { BrowserWatermark } from './browser-watermark.ts';

/** Font families of the user's own device, Latin and Chinese, for each kind of font. */
const fontFamilies: Record<WatermarkFont, string> = {
  sans: 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  serif: 'Georgia, "Songti SC", SimSun, "Noto Serif CJK SC", serif',
  kai: 'KaiTi, "Kaiti SC", STKaiti, "AR PL UKai CN", cursive',
  mono: 'ui-monospace, Menlo, Consolas, "Noto Sans Mono CJK SC", monospace',
  condensed: '"Avenir Next Condensed", "Arial Narrow", "Roboto Condensed", "PingFang SC", sans-serif',
};

/**
 * Draws a text as a watermark with a transparent background; smaller than requested if it would exceed the
 * limits of a watermark.
 */
export async function drawText(watermarkText: WatermarkText): Promise<BrowserWatermark> {
  const { context: ruler } = aCanvas({ width: 1, height: 1 });
  const requestedBox = measure(ruler, watermarkText, watermarkText.size);
  const fits = Math.min(
    1,
    WATERMARK_EDGE_MAX / requestedBox.width,
    Math.sqrt(WATERMARK_PIXELS_MAX / (requestedBox.width * requestedBox.height)),
  );
  const size = fits < 1 ? Math.floor(watermarkText.size * fits * 0.98) : watermarkText.size;
  const { width, height, left, top } = measure(ruler, watermarkText, size);
  const { canvas, context } = aCanvas({ width, height });
  context.font = cssFont(watermarkText, size);
  context.fillStyle = watermarkText.color;
  context.fillText(watermarkText.text.trim(), left, top);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser can’t write PNG');
  return { pixels: context.getImageData(0, 0, width, height), file: blob };
}

const cssFont = ({ font }: WatermarkText, size: number) => `600 ${size}px ${fontFamilies[font]}`;

/** The box of the text with a small margin, and the position of its baseline. */
function measure(context: CanvasRenderingContext2D, watermarkText: WatermarkText, size: number) {
  context.font = cssFont(watermarkText, size);
  const box = context.measureText(watermarkText.text.trim());
  const air = Math.ceil(size / 8) + 4;
  const left = Math.ceil(box.actualBoundingBoxLeft) + air;
  const top = Math.ceil(box.actualBoundingBoxAscent) + air;
  return {
    left,
    top,
    width: left + Math.ceil(box.actualBoundingBoxRight) + air,
    height: top + Math.ceil(box.actualBoundingBoxDescent) + air,
  };
}
