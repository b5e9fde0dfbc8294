import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { LabelElement } from '#contract/label-cards/design/element.ts';
import { type Handle, resized, turnedTo } from '#web/label-cards/design/canvas/resize-element.ts';
import { snapBounds, snapLines } from '#web/label-cards/design/canvas/snap-lines.ts';
import { around, boundsOf } from '#web/label-cards/design/editor/align-elements.ts';
import { changed, moved, rounded, withOne } from '#web/label-cards/design/editor/change-elements.ts';
import type { Editing } from '#web/label-cards/design/editor/use-editing.ts';

type Point = { x: number; y: number };
type Guides = { x: number[]; y: number[] };
type Pull = (to: Point, by: Point, event: PointerEvent) => { elements: LabelElement[]; guides?: Guides };
type Held = { from: Point; pull: Pull; step: string; hasMoved: boolean };
export type CanvasDrag = ReturnType<typeof useCanvasDrag>;

const NO_GUIDES: Guides = { x: [], y: [] };
const FREE = { dx: 0, dy: 0, guides: NO_GUIDES };
/** Pixels: how near something catches, and how far a finger trembles. */
const REACH = 6;
const TREMBLE = 3;

/** Pulling elements over their card, and the guides that they stand on while they are pulled; one pull is one step. */
export function useCanvasDrag(editing: Editing, card: RefObject<HTMLElement | null>, grid: number | null) {
  const held = useRef<Held | null>(null);
  const steps = useRef(0);
  const [guides, setGuides] = useState(NO_GUIDES);
  const size = editing.present;
  const pixelsOf = () => (card.current?.getBoundingClientRect().width || 1) / size.width_cm;
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0 } = card.current?.getBoundingClientRect() ?? {};
    return { x: (clientX - left) / pixelsOf(), y: (clientY - top) / pixelsOf() };
  };
  const linesBeside = (ids: readonly string[]) =>
    snapLines(size, editing.elements.filter(({ id }) => !ids.includes(id)).map(boundsOf));

  const hold = (event: PointerEvent, pull: Pull) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    steps.current += 1;
    held.current = { from: pointOf(event), pull, step: `pull ${steps.current}`, hasMoved: false };
  };
  const move = (event: PointerEvent) => {
    const { current } = held;
    if (!current) return;
    const to = pointOf(event);
    const by = { x: to.x - current.from.x, y: to.y - current.from.y };
    current.hasMoved ||= Math.hypot(by.x, by.y) * pixelsOf() > TREMBLE;
    if (!current.hasMoved) return;
    const { elements, guides = NO_GUIDES } = current.pull(to, by, event);
    editing.setElements(() => elements, current.step);
    setGuides(guides);
  };
  const letGo = () => {
    held.current = null;
    setGuides(NO_GUIDES);
  };
  const whileHeld = { onPointerMove: move, onPointerUp: letGo, onPointerCancel: letGo };

  const pullElements = (ids: readonly string[]): Pull => {
    const before = editing.elements;
    const bounds = around(before.filter(({ id }) => ids.includes(id)).map(boundsOf));
    const lines = linesBeside(ids);
    return (_, by, { altKey }) => {
      const there = {
        ...{ left: bounds.left + by.x, right: bounds.right + by.x },
        ...{ top: bounds.top + by.y, bottom: bounds.bottom + by.y },
      };
      // Alt leaves everything where the hand has it.
      if (altKey) return { elements: moved(before, ids, by.x, by.y) };
      const { dx, dy, guides } = snapBounds(there, lines, REACH / pixelsOf(), grid);
      return { elements: moved(before, ids, by.x + dx, by.y + dy), guides };
    };
  };

  const pullHandle = (element: LabelElement, { sx, sy }: Handle): Pull => {
    const before = editing.elements;
    const lines = linesBeside([element.id]);
    return (_, by, { altKey }) => {
      const isFree = altKey || element.rotation !== 0;
      const snapped = isFree
        ? FREE
        : snapBounds(pulledCorner(element, { sx, sy }, by), lines, REACH / pixelsOf(), grid);
      const box = resized(element, element.rotation, { sx, sy }, { x: by.x + snapped.dx, y: by.y + snapped.dy });
      const guides = { x: sx === 0 ? [] : snapped.guides.x, y: sy === 0 ? [] : snapped.guides.y };
      return { elements: changed(before, [element.id], (one) => ({ ...one, ...roundedBox(box) })), guides };
    };
  };

  const pullTurn = (element: LabelElement): Pull => {
    const before = editing.elements;
    return (to, _, { shiftKey }) => ({
      elements: changed(before, [element.id], (one) => ({ ...one, rotation: turnedTo(element, to, shiftKey) })),
    });
  };

  return {
    guides,
    holdElement: (id: string) => ({
      ...whileHeld,
      onPointerDown: (event: PointerEvent) => {
        const isTogether = editing.selected.includes(id) && !event.shiftKey;
        const ids = isTogether ? editing.selected : withOne(editing.selected, id, event.shiftKey);
        if (!isTogether) editing.select(ids);
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

/** Where the edges are that a handle pulls. */
function pulledCorner({ x, y, w, h }: Box, { sx, sy }: Handle, by: Point) {
  const left = x + (sx > 0 ? w : 0) + by.x;
  const top = y + (sy > 0 ? h : 0) + by.y;
  return { left, right: left, top, bottom: top };
}

type Box = Pick<LabelElement, 'x' | 'y' | 'w' | 'h'>;
const roundedBox = ({ x, y, w, h }: Box): Box => ({ x: rounded(x), y: rounded(y), w: rounded(w), h: rounded(h) });
