import { POINT_CM } from '#contract/label-cards/design/layout/lay-out-text.ts';
import { SCRIPT_SIZE_RATIO, scriptShiftRatios } from '#contract/label-cards/design/layout/text-runs.ts';
import { cardColours } from '#contract/label-cards/share-card/card-colours.ts';
import {
  type CardBox,
  layOutShareCard,
  SHARE_CARD_SCALE,
  SHARE_CARD_SIZE,
} from '#contract/label-cards/share-card/share-card.ts';
import type { CardLine } from '#contract/label-cards/share-card/text-block.ts';
import { canvasFont, fontsReady } from '#web/label-cards/design/label-fonts.ts';
import { measureText } from '#web/label-cards/design/measure-text.ts';
import { qrPath } from '#web/lib/image/qr-path.ts';
import type { Photograph } from '#web/ui/tray.tsx';
import { DRAWING_SIZE, drawCrystal } from './draw-crystal.ts';
import type { ShareCardData } from './read-share-card.ts';

type Context = CanvasRenderingContext2D;

const FRAME = 0.02;
const QUALITY = 0.92;

/**
 * Draws the card as a JPEG without metadata. The photo is fetched as visitors get it. Rejects where the browser can't
 * draw, or where the photo can't be read.
 */
export async function drawShareCard({ content, photo, slug }: ShareCardData): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SHARE_CARD_SIZE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw');
  const [bitmap] = await Promise.all([photo && fetchPhoto(photo), fontsReady()]);
  const layout = layOutShareCard({ ...content, photoSize: bitmap ?? DRAWING_SIZE }, measureText);
  context.scale(SHARE_CARD_SCALE, SHARE_CARD_SCALE);
  context.imageSmoothingQuality = 'high';
  fillBox(context, { x: 0, y: 0, w: SHARE_CARD_SIZE.width, h: SHARE_CARD_SIZE.height }, cardColours.paper);
  fillBox(context, layout.tray, cardColours.gypsum);
  const { x, y, w, h } = layout.photo;
  if (bitmap) context.drawImage(bitmap, x, y, w, h);
  else drawCrystal(context, slug, layout.photo);
  bitmap?.close();
  drawLabel(context, layout.label, layout.rule);
  drawCode(context, layout.code, `${location.protocol}//${content.address}`);
  for (const line of layout.lines) drawLine(context, line);
  return writeJpeg(canvas);
}

/** The smallest rendition that fills the card, fetched without the cookie, so that it is the visitors' one. */
async function fetchPhoto({ srcset, src }: Photograph): Promise<ImageBitmap> {
  const sources = (srcset ?? src).split(', ').map((source) => source.split(' '));
  const [address = src] =
    sources.find(([, width = '']) => Number.parseInt(width, 10) >= SHARE_CARD_SIZE.width) ?? sources.at(-1) ?? [];
  const answer = await fetch(address, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`The photo could not be read: ${answer.status}`);
  return createImageBitmap(await answer.blob());
}

function fillBox(context: Context, { x, y, w, h }: CardBox, colour: string) {
  context.fillStyle = colour;
  context.fillRect(x, y, w, h);
}

function drawLabel(context: Context, { x, y, w, h }: CardBox, rule: CardBox) {
  fillBox(context, { x, y, w, h }, cardColours.ink);
  fillBox(context, { x: x + FRAME, y: y + FRAME, w: w - 2 * FRAME, h: h - 2 * FRAME }, cardColours.chalk);
  fillBox(context, { ...rule, h: FRAME }, cardColours.ink);
}

/** The code with modules of whole pixels, which stay sharp, at the box's lower right corner. */
function drawCode(context: Context, box: CardBox, address: string) {
  const { path, side } = qrPath(address, box.w);
  const module = Math.floor((box.w * SHARE_CARD_SCALE) / side) / SHARE_CARD_SCALE;
  const pixels = (length: number) => Math.round(length * SHARE_CARD_SCALE) / SHARE_CARD_SCALE;
  context.save();
  context.translate(pixels(box.x + box.w - module * side), pixels(box.y + box.h - module * side));
  context.scale(module, module);
  context.fillStyle = cardColours.ink;
  context.fill(new Path2D(path));
  context.restore();
}

/** Fonts are set in pixels, because browsers round small sizes. */
function drawLine(context: Context, { x, baseline, runs, style, colour }: CardLine) {
  context.save();
  context.scale(1 / SHARE_CARD_SCALE, 1 / SHARE_CARD_SCALE);
  context.fillStyle = cardColours[colour];
  context.textRendering = 'geometricPrecision';
  const fontPx = style.fontSizePt * POINT_CM * SHARE_CARD_SCALE;
  let textStart = x * SHARE_CARD_SCALE;
  for (const { text, shift } of runs) {
    const runPx = shift === 'none' ? fontPx : fontPx * SCRIPT_SIZE_RATIO;
    context.font = canvasFont(style, runPx);
    context.fillText(text, textStart, baseline * SHARE_CARD_SCALE + scriptShiftRatios[shift] * fontPx);
    textStart += context.measureText(text).width;
  }
  context.restore();
}

function writeJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser can’t write JPEG'))),
      'image/jpeg',
      QUALITY,
    ),
  );
}
