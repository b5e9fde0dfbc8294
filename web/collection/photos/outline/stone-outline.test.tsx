import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Size } from '#contract/format/size.ts';
import type { Media } from '#contract/media/media.ts';
import type { Outline } from '#contract/media/outline.ts';
import { renderWithRouter } from '#web/testing/render.tsx';
import { StoneOutline } from './stone-outline.tsx';

const photo = { id: 'm1', kind: 'image', state: 'ready', width: 1000, height: 800 } as unknown as Media;
const fullSize: Size = { length: 60, width: 40, height: 30 };
let last: Outline | null | undefined;

function Form({ media, size, from = null }: { media: Media; size: Size; from?: Outline | null }) {
  const [outline, setOutline] = useState<Outline | null>(from);
  last = outline;
  return (
    <StoneOutline media={media} size={size} outline={outline} onChange={setOutline}>
      <p>The photograph</p>
    </StoneOutline>
  );
}

const renderOutline = (fields: Partial<Media> = {}, size = fullSize, from: Outline | null = null) =>
  renderWithRouter('/', <Form media={{ ...photo, ...fields }} size={size} from={from} />);
const box = { x: 200, y: 200, width: 600, height: 400 };

async function drawing() {
  fireEvent.click(screen.getByRole('button', { name: 'Outline the stone' }));
  const drawingArea = screen.getByRole('button', { name: 'Set the corner' });
  drawingArea.getBoundingClientRect = () => new DOMRect(0, 0, 500, 400);
  drawingArea.setPointerCapture = () => undefined;
  return drawingArea;
}
const press = (drawingArea: Element, clientX: number, clientY: number) => {
  fireEvent.pointerDown(drawingArea, { clientX, clientY, button: 0 });
  fireEvent.pointerUp(drawingArea, { clientX, clientY });
};

it('two clicks make a box, in the photograph’s own pixels, and what follows for the stone is said', async () => {
  await renderOutline();
  const drawingArea = await drawing();
  press(drawingArea, 400, 300);
  expect(screen.getByText('Now the opposite corner.')).toBeTruthy();
  press(drawingArea, 100, 100);
  expect(last).toEqual(box);
  expect(screen.getByText(/In the outline the stone is 6\s×\s4\scm, width by height\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove outline' }));
  expect(last).toBeNull();
});

it('one pull makes it, too, and what leaves the photograph ends at its edge', async () => {
  await renderOutline();
  const drawingArea = await drawing();
  fireEvent.pointerDown(drawingArea, { clientX: 250, clientY: 200, button: 0 });
  fireEvent.pointerUp(drawingArea, { clientX: 900, clientY: 380 });
  expect(last).toEqual({ x: 500, y: 400, width: 500, height: 360 });
});

it('the keys make it, none of which does anything else, and Escape leaves all as it was', async () => {
  await renderOutline();
  const drawingArea = await drawing();
  expect(document.activeElement).toBe(drawingArea);
  const pressedKeys: string[] = [];
  document.addEventListener('keydown', ({ key }) => pressedKeys.push(key), { once: true });
  for (const [key, times, shiftKey] of [
    ['ArrowLeft', 4, true],
    ['Enter', 1, false],
    ['ArrowRight', 10, false],
    ['ArrowDown', 2, true],
    ['Enter', 1, false],
  ] as const)
    for (let n = 0; n < times; n += 1) fireEvent.keyDown(drawingArea, { key, shiftKey });
  expect(last).toEqual({ x: 300, y: 400, width: 100, height: 100 });
  fireEvent.click(screen.getByRole('button', { name: 'Outline anew' }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Set the corner' }), { key: 'Escape' });
  expect(last).toEqual({ x: 300, y: 400, width: 100, height: 100 });
  expect([screen.queryByRole('application'), pressedKeys]).toEqual([null, []]);
});

it('two clicks on one place are no outline', async () => {
  await renderOutline();
  const drawingArea = await drawing();
  press(drawingArea, 100, 100);
  press(drawingArea, 101, 101);
  expect([last, screen.getByRole('application') !== null]).toEqual([null, true]);
});

it.each([
  ['without measurements', {}, { length: null, width: null, height: null }, /^Without the specimen’s measurements/],
  ['that contradict it', {}, { length: 200, width: 100, height: 20 }, /don’t fit each other/],
  [
    'with a calibration',
    { scale: { um_per_px: 50, from: 'points' as const } },
    fullSize,
    /^This photo has a scale of its own/,
  ],
])('an outline %s claims nothing that is not known', async (_, fields, size, text) => {
  await renderOutline(fields, size, { x: 0, y: 0, width: 300, height: 290 });
  expect(screen.getByText(text)).toBeTruthy();
});

it('a video, or a photograph that is not ready, has none', async () => {
  await renderOutline({ kind: 'video' });
  expect(screen.queryByRole('button')).toBeNull();
});
