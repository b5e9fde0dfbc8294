import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnSpecimen } from '#contract/collection/specimen/specimen.ts';
import { holdAnswers } from '#web/testing/held-answers.ts';
import { renderHook } from '#web/testing/render.tsx';
import { type DeskListing, useDeskListing, withNewest } from './desk-listing.ts';

const row = (id: string, version: number, text = '') => ({ id, version, said: text });

it.each([
  ['a newer one takes its place', [row('a', 2, 'saved')], [row('a', 2, 'saved'), row('b', 1)]],
  ['the same again, with its picture', [row('b', 1, 'cover')], [row('a', 1), row('b', 1, 'cover')]],
  ['one that is not listed', [row('c', 1)], [row('a', 1), row('b', 1)]],
  ['an older one, read before the change', [row('a', 0, 'before')], [row('a', 1), row('b', 1)]],
])('a listing with newer rows has %s', (_, newerRows, items) => {
  expect(withNewest([row('a', 1), row('b', 1)], newerRows)).toEqual(items);
});

const specimen = (id: string, version: number, storage: string | null) =>
  ({ id, permanent_id: `permanent-${id}`, version, storage, uploads: [] }) as unknown as OwnSpecimen;

/** A list of two specimens; nothing is rendered anew while an `act` runs. */
function deskOfTwo() {
  const items = [specimen('a', 1, null), specimen('b', 1, null)];
  const listing: DeskListing = { items, next_cursor: null, as_of: '2026-01-01T00:00:00.000Z' };
  const query = { filter: {}, sort: null, columns: [], view: null };
  return renderHook(() => useDeskListing(listing, query)).result;
}
const storagesNow = async ({ readUpTo }: ReturnType<typeof useDeskListing>) =>
  (await readUpTo(2)).map(({ storage }) => storage);

it('the rows to plan a write from are those that the write before was answered with, rendered or not', async () => {
  const heldAnswers = holdAnswers();
  const desk = deskOfTwo();
  const { showNow } = desk.current;
  let storages: unknown;
  const planAfterwards = async () => {
    await showNow(new Set(['a']));
    storages = await storagesNow(desk.current);
  };
  await act(async () => void planAfterwards());
  await heldAnswers.answer(0, { items: [specimen('a', 2, 'Box 1')] });
  expect(storages).toEqual(['Box 1', null]);
});

it('an answer that was read before a later change does not take its place among them', async () => {
  const desk = deskOfTwo();
  await act(async () => {
    desk.current.put(specimen('b', 3, 'Box 3'));
    desk.current.put(specimen('b', 2, 'Box 2'));
    expect(await storagesNow(desk.current)).toEqual([null, 'Box 3']);
  });
});
