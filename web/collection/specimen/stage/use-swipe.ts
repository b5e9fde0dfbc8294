import { type PointerEvent, useRef } from 'react';

/** A shorter movement, in CSS pixels, is no swipe. */
const SWIPE_MIN_PX = 40;

/**
 * Handlers for an element with horizontal swipes: `onStep` gets 1 for forward, -1 for back. The page keeps
 * scrolling.
 */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const swipeStart = useRef<{ id: number; x: number; y: number } | null>(null);
  const begin = ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
    swipeStart.current = pointerType === 'touch' && isPrimary ? { id, x, y } : null;
  };
  const end = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const from = swipeStart.current;
    swipeStart.current = null;
    if (from?.id !== pointerId) return;
    const [deltaX, deltaY] = [clientX - from.x, clientY - from.y];
    if (Math.abs(deltaX) >= SWIPE_MIN_PX && Math.abs(deltaX) > 2 * Math.abs(deltaY)) onStep(deltaX < 0 ? 1 : -1);
  };
  const forget = () => {
    swipeStart.current = null;
  };
  return { onPointerDown: begin, onPointerUp: end, onPointerCancel: forget };
}
