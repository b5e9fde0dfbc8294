import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type Crop, type CropSize, cropZoom, moveCrop, zoomCrop } from './crop-geometry.ts';

type Point = { x: number; y: number };

const ZOOM_STEP = 1.15;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const zoomKeys: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP, _: 1 / ZOOM_STEP };

/**
 * Handles gestures on the image behind its window: drag, pinch and wheel; arrow keys move it a little, or a lot
 * with Shift, and + and − zoom. The image follows the finger and the arrow. Changes are functions of the current
 * crop, because two fingers may move between two frames.
 */
export function useCropGestures(size: CropSize, change: (next: (crop: Crop) => Crop) => void) {
  const view = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const edge = () => view.current?.clientWidth ?? 1;

  const scaleZoom = (factor: number, anchor?: Point) =>
    change((crop) => zoomCrop(crop, size, cropZoom(crop, size) * factor, anchor));
  /** by fractions of the window */
  const shiftCrop = (dx: number, dy: number) =>
    change((crop) => moveCrop(crop, size, -dx * crop.side, -dy * crop.side));
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    scaleZoom(Math.exp(-event.deltaY / 400), pointerPosition(event, view.current));
  });
  useEffect(() => {
    const element = view.current;
    // React's own listener is passive, so the page would scroll as well.
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, []);

  const press = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const drag = (event: PointerEvent) => {
    const previousPoint = pointers.current.get(event.pointerId);
    if (!previousPoint) return;
    const point = { x: event.clientX, y: event.clientY };
    const otherPoint = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, point);
    if (otherPoint) scaleZoom(distance(point, otherPoint) / (distance(previousPoint, otherPoint) || 1));
    else shiftCrop((point.x - previousPoint.x) / edge(), (point.y - previousPoint.y) / edge());
  };
  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId);

  const pressKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const factor = zoomKeys[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || (!arrow && !factor)) return;
    event.preventDefault();
    const step = event.shiftKey ? 1 / 8 : 1 / 40;
    if (arrow) shiftCrop(arrow.x * step, arrow.y * step);
    else if (factor) scaleZoom(factor);
  };
  return {
    view,
    zoomBy: scaleZoom,
    handlers: {
      onPointerDown: press,
      onPointerMove: drag,
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown: pressKey,
    },
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** The pointer's position in the window, from 0,0 to 1,1. */
function pointerPosition({ clientX, clientY }: WheelEvent, element: Element | null): Point {
  const box = element?.getBoundingClientRect();
  return box ? { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height } : { x: 0.5, y: 0.5 };
}
