import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { LabelElement } from '#contract/label-cards/design/element.ts';
import { commonBounds, elementBounds } from '#web/label-cards/design/editing/align-elements.ts';
import {
  changeElements,
  moveElements,
  roundCentimetres,
  withOne,
} from '#web/label-cards/design/editing/change-elements.ts';
import type { CardEditor } from '#web/label-cards/design/editing/use-card-editor.ts';
import { type Handle, handleRotation, resizeBox } from './resize-element.ts';
import { snapBounds, snapLines } from './snap-lines.ts';

type Point = { x: number; y: number };
type Guides = { x: number[]; y: number[] };
type Pull = (to: Point, delta: Point, event: PointerEvent) => { elements: LabelElement[]; guides?: Guides };
type ActivePull = { from: Point; pull: Pull; step: string; hasMoved: boolean };
export type CanvasDrag = ReturnType<typeof useCanvasDrag>;

const NO_GUIDES: Guides = { x: [], y: [] };
const FREE = { dx: 0, dy: 0, guides: NO_GUIDES };
/** Pixels: the snapping distance, and the movement that still counts as a press. */
const REACH = 6;
const TREMBLE = 3;

/** Dragging elements on their card, with the guides they snap to; one drag is one undo step. */
export function useCanvasDrag(cardEditor: CardEditor, card: RefObject<HTMLElement | null>, grid: number | null) {
  const activePull = useRef<ActivePull | null>(null);
  const steps = useRef(0);
  const [guides, setGuides] = useState(NO_GUIDES);
  const size = cardEditor.present;
  const pixelsPerCentimetre = () => (card.current?.getBoundingClientRect().width || 1) / size.width_cm;
  const cardPoint = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0 } = card.current?.getBoundingClientRect() ?? {};
    return { x: (clientX - left) / pixelsPerCentimetre(), y: (clientY - top) / pixelsPerCentimetre() };
  };
  const otherElementLines = (ids: readonly string[]) =>
    snapLines(size, cardEditor.elements.filter(({ id }) => !ids.includes(id)).map(elementBounds));

  const hold = (event: PointerEvent, pull: Pull) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    steps.current += 1;
    activePull.current = { from: cardPoint(event), pull, step: `pull ${steps.current}`, hasMoved: false };
  };
  const move = (event: PointerEvent) => {
    const { current } = activePull;
    if (!current) return;
    const to = cardPoint(event);
    const delta = { x: to.x - current.from.x, y: to.y - current.from.y };
    current.hasMoved ||= Math.hypot(delta.x, delta.y) * pixelsPerCentimetre() > TREMBLE;
    if (!current.hasMoved) return;
    const { elements, guides = NO_GUIDES } = current.pull(to, delta, event);
    cardEditor.setElements(() => elements, current.step);
    setGuides(guides);
  };
  const letGo = () => {
    activePull.current = null;
    setGuides(NO_GUIDES);
  };
  const whileHeld = { onPointerMove: move, onPointerUp: letGo, onPointerCancel: letGo };

  const pullElements = (ids: readonly string[]): Pull => {
    const initialElements = cardEditor.elements;
    const bounds = commonBounds(initialElements.filter(({ id }) => ids.includes(id)).map(elementBounds));
    const lines = otherElementLines(ids);
    return (_, delta, { altKey }) => {
      const movedBounds = {
        left: bounds.left + delta.x,
        right: bounds.right + delta.x,
        top: bounds.top + delta.y,
        bottom: bounds.bottom + delta.y,
      };
      // Alt disables snapping.
      if (altKey) return { elements: moveElements(initialElements, ids, delta.x, delta.y) };
      const { dx, dy, guides } = snapBounds(movedBounds, lines, REACH / pixelsPerCentimetre(), grid);
      return { elements: moveElements(initialElements, ids, delta.x + dx, delta.y + dy), guides };
    };
  };

  const pullHandle = (element: LabelElement, { sx, sy }: Handle): Pull => {
    const initialElements = cardEditor.elements;
    const lines = otherElementLines([element.id]);
    return (_, delta, { altKey }) => {
      const isFree = altKey || element.rotation !== 0;
      const snap = isFree
        ? FREE
        : snapBounds(pulledCorner(element, { sx, sy }, delta), lines, REACH / pixelsPerCentimetre(), grid);
      const box = resizeBox(element, element.rotation, { sx, sy }, { x: delta.x + snap.dx, y: delta.y + snap.dy });
      const guides = { x: sx === 0 ? [] : snap.guides.x, y: sy === 0 ? [] : snap.guides.y };
      return {
        elements: changeElements(initialElements, [element.id], (currentElement) => ({
          ...currentElement,
          ...roundedBox(box),
        })),
        guides,
      };
    };
  };

  const pullTurn = (element: LabelElement): Pull => {
    const initialElements = cardEditor.elements;
    return (to, _, { shiftKey }) => ({
      elements: changeElements(initialElements, [element.id], (currentElement) => ({
        ...currentElement,
        rotation: handleRotation(element, to, shiftKey),
      })),
    });
  };

  return {
    guides,
    holdElement: (id: string) => ({
      ...whileHeld,
      onPointerDown: (event: PointerEvent) => {
        const isTogether = cardEditor.selectedIds.includes(id) && !event.shiftKey;
        const ids = isTogether ? cardEditor.selectedIds : withOne(cardEditor.selectedIds, id, event.shiftKey);
        if (!isTogether) cardEditor.select(ids);
        if (ids.includes(id)) hold(event, pullElements(ids));
      },
    }),
    holdHandle: (element: LabelElement, handle: Handle) => ({
      ...whileHeld,
      onPointerDown: (event: PointerEvent) => hold(event, pullHandle(element, handle)),
    }),
    holdTurn: (element: LabelElement) => ({
      ...whileHeld,
      onPointerDown: (event: PointerEvent) => hold(event, pullTurn(element)),
    }),
  };
}

/** The position of the edges that a handle drags. */
function pulledCorner({ x, y, w, h }: Box, { sx, sy }: Handle, delta: Point) {
  const left = x + (sx > 0 ? w : 0) + delta.x;
  const top = y + (sy > 0 ? h : 0) + delta.y;
  return { left, right: left, top, bottom: top };
}

type Box = Pick<LabelElement, 'x' | 'y' | 'w' | 'h'>;
const roundedBox = ({ x, y, w, h }: Box): Box => ({
  x: roundCentimetres(x),
  y: roundCentimetres(y),
  w: roundCentimetres(w),
  h: roundCentimetres(h),
});
