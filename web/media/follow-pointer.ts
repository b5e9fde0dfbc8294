/** How near the edge of the window a dragged picture scrolls the page, and how far at a time, in pixels. */
const EDGE = 56;
const SCROLL = 12;

export type SortingActs = { move: (place: number) => void; drop: () => void; putBack: () => void };

/** Until the pointer leaves the glass or the button: the place under it is the new place. */
export function followPointer(list: { current: HTMLUListElement | null }, acts: { current: SortingActs }) {
  const follow = (event: globalThis.PointerEvent) => {
    if (event.clientY < EDGE) window.scrollBy(0, -SCROLL);
    if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
    const place = placeUnder(list.current, event.clientX, event.clientY);
    if (place !== null) acts.current.move(place);
  };
  const drop = () => acts.current.drop();
  const putBack = () => acts.current.putBack();
  const leave = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && putBack();
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

/** Which place of the list lies there, whatever stands in it now. */
function placeUnder(list: HTMLUListElement | null, x: number, y: number): number | null {
  for (const item of list?.querySelectorAll<HTMLElement>('[data-place]') ?? []) {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    if (x >= left && x <= right && y >= top && y <= bottom) return Number(item.dataset.place);
  }
  return null;
}
