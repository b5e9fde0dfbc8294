import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Media } from '#contract/media/media.ts';
import { render } from '#web/testing/render.tsx';
import { MediaSorter } from './media-sorter.tsx';

const photo = (id: string, order: number): Media => ({
  id,
  kind: 'image',
  view: 'visible',
  state: 'ready',
  width: 400,
  height: 300,
  dominant_color: '#112233',
  variants: { 320: `/file/${id}/1/320` },
  copyright: null,
  description: null,
  tags: [],
  order,
  is_cover: false,
  watermark_id: 'default',
  version: 1,
});

/**
 * Shows two photos, the second under the pointer; without layout all positions are equal, so the first counts as
 * nearest.
 */
function show(pointerType: 'mouse' | 'touch', movable = true) {
  vi.useFakeTimers();
  const orders: string[][] = [];
  const media = [photo('a', 1), photo('b', 2)];
  render(<MediaSorter media={media} movable={movable} onOrder={(ids) => orders.push(ids)} mediaActions={() => []} />);
  const pointerInit = (clientX: number) => ({ pointerType, button: 0, clientX, clientY: 0 });
  return {
    orders,
    press: () => fireEvent.pointerDown(screen.getAllByRole('img')[1] ?? document.body, pointerInit(0)),
    movePointer: (x: number) => fireEvent.pointerMove(window, pointerInit(x)),
    waitForPress: () => act(() => vi.advanceTimersByTime(500)),
    release: () => fireEvent.pointerUp(window, pointerInit(0)),
    preventsTouch: () => !fireEvent.touchMove(screen.getAllByRole('img')[1] ?? document.body, { cancelable: true }),
  };
}

describe('a photograph itself', () => {
  it('is dragged by a mouse, and put back by Escape', () => {
    const { orders, press, movePointer: moveTo, release } = show('mouse');
    press();
    moveTo(20);
    moveTo(30);
    release();
    expect(orders).toEqual([['b', 'a']]);
    press();
    moveTo(20);
    moveTo(30);
    fireEvent.keyDown(window, { key: 'Escape' });
    release();
    expect(orders).toHaveLength(1);
  });

  it('is not moved by a click', () => {
    const sorter = show('mouse');
    sorter.press();
    sorter.movePointer(3);
    sorter.waitForPress();
    sorter.release();
    sorter.movePointer(30);
    expect(sorter.orders).toEqual([]);
  });

  it('stays where it is where the order is not to be changed', () => {
    const { orders, press, movePointer: moveTo, release } = show('mouse', false);
    press();
    moveTo(20);
    moveTo(30);
    release();
    expect(orders).toEqual([]);
  });

  it('is taken by a finger that rests on it, which then moves it and not the page', () => {
    const { orders, press, movePointer: moveTo, waitForPress, release, preventsTouch } = show('touch');
    press();
    expect(preventsTouch()).toBe(false);
    waitForPress();
    expect(preventsTouch()).toBe(true);
    moveTo(30);
    release();
    expect(orders).toEqual([['b', 'a']]);
    expect(preventsTouch()).toBe(false);
  });

  it('leaves a swipe to the page', () => {
    const { orders, press, movePointer: moveTo, waitForPress, release, preventsTouch } = show('touch');
    press();
    moveTo(20);
    waitForPress();
    expect(preventsTouch()).toBe(false);
    moveTo(40);
    release();
    expect(orders).toEqual([]);
  });
});
