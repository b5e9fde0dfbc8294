import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { LabelField } from '#contract/label-cards/design/label-fields.ts';

type Point = { x: number; y: number };
type HeldField = Point & { field: LabelField };

/** Pixels of movement that still count as a press. */
const TREMBLE = 4;

/**
 * Drags a field onto the card, with a mouse or a pen. `onDrop` gets the position on the card in centimetres, or
 * none after a press. Touch can only press, because dragging scrolls the page.
 */
export function useFieldDrag(
  card: RefObject<HTMLElement | null>,
  { width_cm, height_cm }: { width_cm: number; height_cm: number },
  onDrop: (field: LabelField, point?: Point) => void,
) {
  const from = useRef<Point | null>(null);
  const wasDragged = useRef(false);
  const [heldField, setHeld] = useState<HeldField | null>(null);
  const letGo = () => {
    from.current = null;
    setHeld(null);
  };
  const dropPoint = ({ clientX, clientY }: PointerEvent): Point | null => {
    const { left, top, width, height } = card.current?.getBoundingClientRect() ?? new DOMRect();
    const point = { x: ((clientX - left) / width) * width_cm, y: ((clientY - top) / height) * height_cm };
    return point.x >= 0 && point.x <= width_cm && point.y >= 0 && point.y <= height_cm ? point : null;
  };
  const hold = (field: LabelField) => ({
    onPointerDown: (event: PointerEvent) => {
      wasDragged.current = false;
      if (event.button !== 0 || event.pointerType === 'touch') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!from.current) return;
      wasDragged.current ||= Math.hypot(x - from.current.x, y - from.current.y) > TREMBLE;
      if (wasDragged.current) setHeld({ field, x, y });
    },
    onPointerUp: (event: PointerEvent) => {
      const point = wasDragged.current && from.current ? dropPoint(event) : null;
      letGo();
      if (point) onDrop(field, point);
    },
    onPointerCancel: letGo,
    onClick: () => {
      // The click that ends a drag does not count as a press.
      if (!wasDragged.current) onDrop(field);
      wasDragged.current = false;
    },
  });
  return { held: heldField, hold };
}
