import type { Point } from '#contract/media/point.ts';
import type { Placement } from './deep-view.ts';
import type { DrawnFigure } from './overlay.tsx';

type ExportInput = {
  /** the visible part of the image, with the watermark applied by the server */
  canvas: HTMLCanvasElement;
  /** its width on the screen */
  width: number;
  placement: Placement;
  drawnFigures: readonly DrawnFigure[];
  /** null without a scale: then no bar is drawn */
  bar: { px: number; text: string } | null;
};

const EDGE = 16;

/** The theme's colour for graphics on photos. */
const themeColour = (name: 'over' | 'over-ink' | 'over-line') =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`);

/** The visible part with its bar and measurements, as a PNG in the screen's pixels. */
export function drawExport({ canvas, width, placement, drawnFigures, bar }: ExportInput): Promise<Blob | null> {
  const exportCanvas = document.createElement('canvas');
  Object.assign(exportCanvas, { width: canvas.width, height: canvas.height });
  const pen = exportCanvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = themeColour('over');
  pen.fillRect(0, 0, exportCanvas.width, exportCanvas.height);
  pen.drawImage(canvas, 0, 0);
  const dense = canvas.width / width;
  pen.scale(dense, dense);
  for (const figure of drawnFigures) drawFigure(pen, figure, placement);
  if (bar) drawBar(pen, bar, canvas.height / dense);
  return new Promise((resolve) => exportCanvas.toBlob(resolve, 'image/png'));
}

function drawFigure(pen: CanvasRenderingContext2D, { figure, points, text }: DrawnFigure, { scale, x, y }: Placement) {
  const screenPoints = points.map(([px, py]): Point => [px * scale + x, py * scale + y]);
  pen.beginPath();
  for (const [px, py] of screenPoints) pen.lineTo(px, py);
  if (figure === 'area') pen.closePath();
  for (const [colour, wide] of [
    [themeColour('over'), 5],
    [themeColour('over-line'), 2],
  ] as const) {
    Object.assign(pen, { strokeStyle: colour, lineWidth: wide, lineJoin: 'round' });
    pen.stroke();
  }
  const [px, py] = screenPoints.at(-1) ?? [0, 0];
  drawPlate(pen, text, px + 10, py - 13);
}

function drawPlate(pen: CanvasRenderingContext2D, text: string, x: number, y: number) {
  pen.font = '500 13px system-ui, sans-serif';
  pen.fillStyle = themeColour('over');
  pen.fillRect(x, y, pen.measureText(text).width + 16, 26);
  pen.fillStyle = themeColour('over-ink');
  pen.fillText(text, x + 8, y + 17.5);
}

function drawBar(pen: CanvasRenderingContext2D, { px, text }: { px: number; text: string }, height: number) {
  const top = height - EDGE - 40;
  pen.fillStyle = themeColour('over');
  pen.fillRect(EDGE, top, px + 25, 40);
  pen.font = '12px system-ui, sans-serif';
  pen.fillStyle = themeColour('over-ink');
  pen.fillText('0', EDGE + 12, top + 17);
  pen.textAlign = 'end';
  pen.fillText(text, EDGE + 12 + px, top + 17);
  pen.textAlign = 'start';
  for (const fifth of [0, 2, 4]) pen.fillRect(EDGE + 12 + (fifth * px) / 5, top + 25, px / 5, 6);
  Object.assign(pen, { strokeStyle: themeColour('over-ink'), lineWidth: 1 });
  pen.strokeRect(EDGE + 12.5, top + 25.5, px, 6);
}

/** Offers a file for download. */
export function download(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
