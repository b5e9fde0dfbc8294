import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { call } from '#web/lib/call.ts';
import { holdAnswers } from '#web/testing/held-answers.ts';
import { renderHookWithProps } from '#web/testing/render.tsx';
import { listNotes } from './notes-for-tests.ts';
import { usePages } from './use-pages.ts';

type Page = { items: { id: number }[]; next_cursor: string | null };
const page = (ids: number[], next_cursor: string | null = null): Page => ({
  items: ids.map((id) => ({ id })),
  next_cursor,
});
const read = (cursor: string | null, signal: AbortSignal): Promise<Page> =>
  call(listNotes, cursor ? { cursor } : {}, { quiet: true, signal });

let heldAnswers: ReturnType<typeof holdAnswers>;
const listing = (firstPage: Page, key?: string) =>
  renderHookWithProps({ firstPage, key }, (props) => usePages(props.firstPage, read, props.key));
const itemIds = ({ result }: ReturnType<typeof listing>) => result.current.items.map(({ id }) => id);
const load = ({ result }: ReturnType<typeof listing>) => act(async () => void result.current.load());

beforeEach(() => {
  heldAnswers = holdAnswers();
});

it('the next page comes behind what there is, nothing of it twice, until there is no more', async () => {
  const list = listing(page([1, 2], 'second'));
  await load(list);
  expect(list.result.current.state).toBe('busy');
  await heldAnswers.answer(0, page([2, 3]));
  expect(itemIds(list)).toEqual([1, 2, 3]);
  expect(list.result.current).toMatchObject({ state: 'idle', hasMore: false });
  await load(list);
  expect(heldAnswers.paths()).toEqual(['/api/notes?cursor=second']);
});

it('a page that fails leaves what there is, and comes when it is asked for again', async () => {
  const list = listing(page([1], 'second'));
  await load(list);
  await heldAnswers.failRequest(0);
  expect(itemIds(list)).toEqual([1]);
  expect(list.result.current).toMatchObject({ state: 'failed', hasMore: true });
  await load(list);
  await heldAnswers.answer(1, page([2]));
  expect(itemIds(list)).toEqual([1, 2]);
});

it('more that is asked for twice is read once', async () => {
  const list = listing(page([1], 'second'));
  await load(list);
  await load(list);
  expect(heldAnswers.paths()).toHaveLength(1);
});

it('another list begins with its own first page, and a late page of the one before is not shown', async () => {
  const list = listing(page([1], 'second'), 'a');
  await load(list);
  list.rerender({ firstPage: page([7], 'eighth'), key: 'b' });
  expect(itemIds(list)).toEqual([7]);
  await heldAnswers.answer(0, page([2]));
  expect(itemIds(list)).toEqual([7]);
  await load(list);
  await heldAnswers.answer(1, page([8]));
  expect(itemIds(list)).toEqual([7, 8]);
});

it('a first page read anew begins the list anew, but not where the list is the same by its key', async () => {
  const list = listing(page([1], 'second'));
  const sameKeyList = listing(page([1], 'second'), 'a');
  list.rerender({ firstPage: page([4]), key: undefined });
  sameKeyList.rerender({ firstPage: page([4]), key: 'a' });
  expect([itemIds(list), itemIds(sameKeyList)]).toEqual([[4], [1]]);
});

it('reading anew goes as far as the list does, and shows nothing before all of it is there', async () => {
  const list = listing(page([1, 2, 3], 'second'));
  await act(async () => void list.result.current.refresh());
  await heldAnswers.answer(0, page([9, 1], 'next'));
  expect(itemIds(list)).toEqual([1, 2, 3]);
  await heldAnswers.answer(1, page([2, 3], 'last'));
  expect(heldAnswers.paths()).toEqual(['/api/notes', '/api/notes?cursor=next']);
  expect(itemIds(list)).toEqual([9, 1, 2, 3]);
});

it('reading anew takes the place of a page that is on its way', async () => {
  const list = listing(page([1], 'second'));
  await load(list);
  await act(async () => void list.result.current.refresh());
  await heldAnswers.answer(1, page([5]));
  await heldAnswers.answer(0, page([2]));
  expect(itemIds(list)).toEqual([5]);
});

it('what is changed here stays where a page is on its way', async () => {
  const list = listing(page([1, 2], 'second'));
  await load(list);
  act(() => list.result.current.change((previousPage) => ({ ...previousPage, items: previousPage.items.slice(1) })));
  await heldAnswers.answer(0, page([3]));
  expect(itemIds(list)).toEqual([2, 3]);
});

it('a list in pages: what is changed of a list that is shown no more changes nothing of the next', () => {
  const list = listing(page([1]), 'a');
  const { change } = list.result.current;
  list.rerender({ firstPage: page([7]), key: 'b' });
  act(() => change(() => page([2])));
  expect(itemIds(list)).toEqual([7]);
});
