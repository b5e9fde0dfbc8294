import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { PixelSize } from '#contract/media/formats/sizes.ts';
import { cornerOutline, type Outline } from '#contract/media/outline.ts';

type Point = { x: number; y: number };

/** A drag shorter than this many screen pixels counts as a click. */
const CLICK = 6;
/** How far an arrow key moves the corner, as a share of the longer side; LEAP with Shift. */
const STEP = 0.01;
const LEAP = 0.05;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Options = { imageSize: PixelSize; onDone: (outline: Outline) => void; onCancel: () => void };

/**
 * A box being drawn on a photo, in the photo's pixels: by two clicks on opposite corners, by dragging from one to
 * the other, or by arrow keys with Enter at each corner. `at` is the position of the next corner, `first` the
 * corner that is set.
 */
export function useOutlineDrawing({ imageSize, onDone, onCancel }: Options) {
  const [position, setAt] = useState<Point>({ x: imageSize.width / 2, y: imageSize.height / 2 });
  const [firstCorner, setFirst] = useState<Point | null>(null);
  const [pressPoint, setPressed] = useState<Point | null>(null);

  const finish = (corner: Point, opposite: Point) => {
    const outline = cornerOutline(corner, opposite, imageSize);
    if (outline) onDone(outline);
  };
  const setCorner = (point: Point) => {
    setAt(point);
    if (firstCorner) finish(firstCorner, point);
    else setFirst(point);
  };
  const eventPoint = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: ((clientX - left) / width) * imageSize.width, y: ((clientY - top) / height) * imageSize.height };
  };
  return {
    at: position,
    first: firstCorner,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setPressed({ x: event.clientX, y: event.clientY });
        setCorner(eventPoint(event));
      },
      onPointerMove: (event: PointerEvent) => setAt(eventPoint(event)),
      onPointerUp: (event: PointerEvent) => {
        const isPull = pressPoint && Math.hypot(event.clientX - pressPoint.x, event.clientY - pressPoint.y) > CLICK;
        setPressed(null);
        if (isPull && firstCorner) finish(firstCorner, eventPoint(event));
      },
      onKeyDown: (event: KeyboardEvent) => {
        const [right, deltaY] = arrows[event.key] ?? [0, 0];
        const distance = Math.max(imageSize.width, imageSize.height) * (event.shiftKey ? LEAP : STEP);
        if (event.key === 'Escape') onCancel();
        else if (event.key === 'Enter' || event.key === ' ') setCorner(position);
        else if (right || deltaY)
          setAt(({ x, y }) => ({
            x: Math.min(Math.max(x + right * distance, 0), imageSize.width),
            y: Math.min(Math.max(y + deltaY * distance, 0), imageSize.height),
          }));
        else return;
        // Elsewhere in the dialog, arrows go to other photos, Enter saves and Escape closes.
        event.preventDefault();
        event.stopPropagation();
        event.nativeEvent.stopImmediatePropagation();
      },
    },
  };
}
