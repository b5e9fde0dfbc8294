import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useFormat } from '#web/shell/format.ts';
import { moveId } from './arrange-media.ts';
import { awaitDrag, keepPageStill } from './await-drag.ts';
import { followPointer } from './follow-pointer.ts';

/** The texts read aloud while a photo is moved. Positions count from 0. */
function useSortingTexts() {
  const { t } = useLingui();
  const { number } = useFormat();
  const positionTexts = (index: number, length: number) => [number(index + 1), number(length)] as const;
  return {
    grabbedText: (index: number, length: number) => {
      const [place, count] = positionTexts(index, length);
      return t`Picked up at place ${place} of ${count}. Arrow keys move it, Space puts it down, Escape puts it back.`;
    },
    movedText: (index: number, length: number) => {
      const [place, count] = positionTexts(index, length);
      return t`Place ${place} of ${count}`;
    },
    droppedText: (index: number, length: number) => {
      const [place, count] = positionTexts(index, length);
      return t`Put down at place ${place} of ${count}`;
    },
    putBack: (index: number, length: number) => {
      const [place, count] = positionTexts(index, length);
      return t`Put back at place ${place} of ${count}`;
    },
  };
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The action of a key on an item's handle: a new position, or to hold, drop or put back the item; null for other
 * keys.
 */
function sortingKey(key: string, isHeld: boolean, index: number, last: number) {
  if (key === ' ' || key === 'Enter') return isHeld ? 'drop' : 'hold';
  if (!isHeld) return null;
  if (key === 'Escape') return 'put back';
  return steps[key]?.(index, last) ?? null;
}

type HeldItem = { id: string; ids: readonly string[]; inputMethod: 'keys' | 'pointer' };
type Options = { ids: readonly string[]; onOrder: (ids: string[]) => void };

/**
 * Reorders items by pointer, touch or keys. Until an item is dropped only positions on the screen change, so that
 * nothing loses focus or pointer; each step is read aloud.
 */
export function useSorting({ ids, onOrder }: Options) {
  const sortingTexts = useSortingTexts();
  const [heldItem, setHeld] = useState<HeldItem | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const current = useRef<HeldItem | null>(null);
  const giveUp = useRef<() => void>(undefined);
  const order = heldItem?.ids ?? ids;
  const itemIndex = (id: string) => order.indexOf(id);

  const keep = (next: HeldItem | null) => {
    current.current = next;
    setHeld(next);
  };
  const hold = (id: string, inputMethod: HeldItem['inputMethod']) => {
    keep({ id, ids, inputMethod });
    setAnnouncement(sortingTexts.grabbedText(ids.indexOf(id), ids.length));
  };
  const move = (position: number) => {
    const currentItem = current.current;
    if (!currentItem) return;
    const movedIds = moveId(currentItem.ids, currentItem.id, position);
    if (movedIds.join() === currentItem.ids.join()) return;
    keep({ ...currentItem, ids: movedIds });
    setAnnouncement(sortingTexts.movedText(movedIds.indexOf(currentItem.id), movedIds.length));
  };
  const drop = () => {
    const currentItem = current.current;
    if (!currentItem) return;
    keep(null);
    setAnnouncement(sortingTexts.droppedText(currentItem.ids.indexOf(currentItem.id), currentItem.ids.length));
    if (currentItem.ids.join() !== ids.join()) onOrder([...currentItem.ids]);
  };
  const putBack = () => {
    const currentItem = current.current;
    if (!currentItem) return;
    keep(null);
    setAnnouncement(sortingTexts.putBack(ids.indexOf(currentItem.id), ids.length));
  };

  const isDragged = heldItem?.inputMethod === 'pointer';
  const acts = useRef({ move, drop, putBack });
  useEffect(() => {
    acts.current = { move, drop, putBack };
  });
  useEffect(() => (isDragged ? followPointer(list, acts) : undefined), [isDragged]);
  useEffect(() => keepPageStill(list.current, () => current.current?.inputMethod === 'pointer'), []);
  useEffect(() => () => giveUp.current?.(), []);

  const steer = (id: string) => (event: KeyboardEvent) => {
    const isMine = heldItem?.id === id;
    const keyAction = sortingKey(event.key, isMine, itemIndex(id), ids.length - 1);
    if (keyAction === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (keyAction === 'hold') hold(id, 'keys');
    else if (keyAction === 'drop') drop();
    else if (keyAction === 'put back') putBack();
    else move(keyAction);
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
    said: announcement,
    heldId: heldItem?.id ?? null,
    placeOf: itemIndex,
    handle: (id: string) => ({
      onPointerDown: grab(id),
      onKeyDown: steer(id),
      onBlur: () => current.current?.inputMethod === 'keys' && putBack(),
      'aria-pressed': heldItem?.id === id,
    }),
    /** props for the item itself: only a pointer or a finger drags it, the keys use the handle */
    body: (id: string) => ({
      onPointerDown: press(id),
      // The browser's own drag of an image, or its menu, would take over the pointer.
      onDragStart: (event: SyntheticEvent) => event.preventDefault(),
      onContextMenu: (event: SyntheticEvent) => isDragged && event.preventDefault(),
    }),
  };
}
