import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { moveTo } from '#web/media/sorting/arrange-media.ts';
import { awaitDrag, keepPageStill } from '#web/media/sorting/await-drag.ts';
import { followPointer } from '#web/media/sorting/follow-pointer.ts';
import { sortingKey } from '#web/media/sorting/sorting-keys.ts';
import { useSortingWords } from '#web/media/sorting/sorting-words.ts';

type Held = { id: string; ids: readonly string[]; by: 'keys' | 'pointer' };
type Options = { ids: readonly string[]; onOrder: (ids: string[]) => void };

/**
 * Puts things into another order by pointer, finger or keys. Until they are dropped only their places on the screen
 * change, so that nothing loses focus or pointer; each step is said aloud.
 */
export function useSorting({ ids, onOrder }: Options) {
  const words = useSortingWords();
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const current = useRef<Held | null>(null);
  const giveUp = useRef<() => void>(undefined);
  const order = held?.ids ?? ids;
  const placeOf = (id: string) => order.indexOf(id);

  const keep = (next: Held | null) => {
    current.current = next;
    setHeld(next);
  };
  const hold = (id: string, by: Held['by']) => {
    keep({ id, ids, by });
    setSaid(words.grabbed(ids.indexOf(id), ids.length));
  };
  const move = (place: number) => {
    const now = current.current;
    if (!now) return;
    const moved = moveTo(now.ids, now.id, place);
    if (moved.join() === now.ids.join()) return;
    keep({ ...now, ids: moved });
    setSaid(words.moved(moved.indexOf(now.id), moved.length));
  };
  const drop = () => {
    const now = current.current;
    if (!now) return;
    keep(null);
    setSaid(words.dropped(now.ids.indexOf(now.id), now.ids.length));
    if (now.ids.join() !== ids.join()) onOrder([...now.ids]);
  };
  const putBack = () => {
    const now = current.current;
    if (!now) return;
    keep(null);
    setSaid(words.putBack(ids.indexOf(now.id), ids.length));
  };

  const dragged = held?.by === 'pointer';
  const acts = useRef({ move, drop, putBack });
  useEffect(() => {
    acts.current = { move, drop, putBack };
  });
  useEffect(() => (dragged ? followPointer(list, acts) : undefined), [dragged]);
  useEffect(() => keepPageStill(list.current, () => current.current?.by === 'pointer'), []);
  useEffect(() => () => giveUp.current?.(), []);

  const steer = (id: string) => (event: KeyboardEvent) => {
    const isMine = held?.id === id;
    const wish = sortingKey(event.key, isMine, placeOf(id), ids.length - 1);
    if (wish === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (wish === 'hold') hold(id, 'keys');
    else if (wish === 'drop') drop();
    else if (wish === 'put back') putBack();
    else move(wish);
  };
  const grab = (id: string) => (event: PointerEvent) => {
    if (event.button !== 0 || ids.length < 2) return;
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    hold(id, 'pointer');
  };
  const press = (id: string) => (event: PointerEvent) => {
    if (event.button !== 0 || ids.length < 2) return;
    giveUp.current?.();
    giveUp.current = awaitDrag(event.nativeEvent, () => hold(id, 'pointer'));
  };

  return {
    list,
    said,
    held: held?.id ?? null,
    placeOf,
    handle: (id: string) => ({
      onPointerDown: grab(id),
      onKeyDown: steer(id),
      onBlur: () => current.current?.by === 'keys' && putBack(),
      'aria-pressed': held?.id === id,
    }),
    /** for the thing itself: only a pointer or a finger takes it, the keys have the handle */
    body: (id: string) => ({
      onPointerDown: press(id),
      // The browser's own dragging of a picture, or its menu, would take the pointer away.
      onDragStart: (event: SyntheticEvent) => event.preventDefault(),
      onContextMenu: (event: SyntheticEvent) => dragged && event.preventDefault(),
    }),
  };
}
