/** How near the edge of the window a drag scrolls the page, and how far per event, in pixels. */
const EDGE = 56;
const SCROLL = 12;

type SortingActs = { move: (position: number) => void; drop: () => void; putBack: () => void };

/** Until the pointer is released, the position nearest to it is the item's new position. */
export function followPointer(list: { current: HTMLUListElement | null }, acts: { current: SortingActs }) {
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!list.current) return;
    scrollTowards(list.current, clientY);
    const position = nearestPosition(list.current, clientX, clientY);
    if (position !== null) acts.current.move(position);
  };
  const drop = () => acts.current.drop();
  const putBack = () => acts.current.putBack();
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') putBack();
  };
  window.addEventListener('pointermove', follow);
  window.addEventListener('pointerup', drop);
  window.addEventListener('pointercancel', putBack);
  window.addEventListener('keydown', leave);
  return () => {
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('pointerup', drop);
    window.removeEventListener('pointercancel', putBack);
    window.removeEventListener('keydown', leave);
  };
}

/** Scrolls the page towards a part of the list that is beyond that edge. */
function scrollTowards(list: HTMLElement, y: number) {
  const { top, bottom } = list.getBoundingClientRect();
  if (y < EDGE && top < 0) window.scrollBy(0, -SCROLL);
  if (y > window.innerHeight - EDGE && bottom > window.innerHeight) window.scrollBy(0, SCROLL);
}

/** The index of the nearest position in the list, whichever item is there now. */
function nearestPosition(list: HTMLElement, x: number, y: number): number | null {
  let nearest: { position: number; far: number } | null = null;
  for (const item of list.querySelectorAll<HTMLElement>('[data-place]')) {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    const far = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
    if (!nearest || far < nearest.far) nearest = { position: Number(item.dataset.place), far };
  }
  return nearest?.position ?? null;
}
